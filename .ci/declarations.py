"""Reads the declarations of Swift files, for check-api and check-comments.

Declarations are found by brackets and by the words that begin a line, without a compiler. Code that
cannot be read ends the script with its place, so that no declaration is left out in silence. Both
branches of an `#if` are read; the bodies of functions and accessors are not.
"""
import bisect
import collections
import re

KEYWORDS = ("struct|class|enum|actor|protocol|extension|func|init|deinit|subscript|var|let|case|"
            "typealias|associatedtype|import|operator|precedencegroup|macro")
MODIFIERS = ("public|open|package|internal|fileprivate|private|static|final|override|required|"
             "convenience|mutating|nonmutating|consuming|borrowing|nonisolated|isolated|lazy|weak|"
             "unowned|indirect|dynamic|optional|prefix|postfix|infix|distributed")
TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
ACCESS = {"public", "open", "package", "internal", "fileprivate", "private"}

BLANK = re.compile(r"[\s;]*")
ATTRIBUTE = re.compile(r"@[\w.]+")
MODIFIER = re.compile(
    rf"(?:(?:{MODIFIERS})\b|class(?=\s+(?:{MODIFIERS}|func|var|let|subscript)\b))(?:\(\w+\))?")
KEYWORD = re.compile(rf"(?:{KEYWORDS})\b")
NAME = re.compile(r"\s*([\w.`$]+|\[[^\[\]]*\]|[^\s\w(){}\[\],;]+)")
# The last stands before the first word of the next declaration, if no sign asks for another line.
STOP = re.compile(
    rf"[({{\[;=]|(?<![:=,&])(?<!->)\n\s*(?=@|#|(?:{MODIFIERS}|{KEYWORDS})\b)")
STRING_OR_COMMENT = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
COMMENT_SIGN = re.compile(r"/\*|\*/")
INTERPOLATION_SIGN = re.compile(r'[()]|(#*)("""|")')

# `header` has no attributes, modifiers, value and body; `mask` is the header without the text of
# strings. `accessors` is the masked body of a variable. `scope` has the declarations around it.
Declaration = collections.namedtuple(
    "Declaration",
    "line keyword name attributes modifiers header mask value accessors doc scope")


class Source:
    """A file. `code` has no comments, `mask` no strings either, and both are as long as the text."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text()
        self.line_ends = [found.start() for found in re.finditer("\n", self.text)]
        code, mask, last = [], [], 0
        while found := STRING_OR_COMMENT.search(self.text, last):
            isString = found.group(2) is not None
            start, end = found.start(), self.end_of(found)
            between, inside = self.text[last:start], self.text[start:end]
            code += between, inside if isString else re.sub(r"[^\n]", " ", inside)
            mask += between, re.sub(r"[^\n]", '"' if isString else " ", inside)
            last = end
        self.code = "".join(code) + self.text[last:]
        self.mask = "".join(mask) + self.text[last:]
        self.bracket_ends, opened = {}, []
        for found in re.finditer(r"[(){}\[\]]", self.mask):
            if found.group() in "({[":
                opened.append(found.start())
            elif opened:
                self.bracket_ends[opened.pop()] = found.end()
            else:
                raise self.error(found.start(), "a bracket is closed that is not open")
        if opened:
            raise self.error(opened[-1], "a bracket is not closed")

    def line(self, place):
        return bisect.bisect_left(self.line_ends, place) + 1

    def error(self, place, text):
        """Returns what ends the script with the place of an error."""
        return SystemExit(f"{self.path}:{self.line(place)}: {text}")

    def end_of(self, start):
        """Returns the end of the string or comment that a match begins."""
        if start.group().startswith("//"):
            return start.end()
        return self.end_of_comment(start) if start.group() == "/*" else self.end_of_string(start)

    def end_of_comment(self, start):
        depth, place = 1, start.end()
        while depth:
            sign = COMMENT_SIGN.search(self.text, place)
            if not sign:
                raise self.error(start.start(), "a comment is not closed")
            depth += 1 if sign.group() == "/*" else -1
            place = sign.end()
        return place

    def end_of_string(self, start):
        hashes, quote = start.groups()
        signs, place = re.compile(rf"\\{hashes}.|{quote}{hashes}", re.S), start.end()
        while sign := signs.search(self.text, place):
            place = sign.end()
            if sign.group().startswith('"'):
                return place
            if sign.group().endswith("("):
                place = self.end_of_interpolation(place)
        raise self.error(start.start(), "a string is not closed")

    def end_of_interpolation(self, place):
        depth = 1
        while depth:
            sign = INTERPOLATION_SIGN.search(self.text, place)
            if not sign:
                raise self.error(place, "an interpolation is not closed")
            place = self.end_of_string(sign) if sign.group(2) else sign.end()
            depth += {"(": 1, ")": -1}.get(sign.group(), 0)
        return place


def declarations(path):
    """Returns the declarations of a file, each before its members."""
    source, found = Source(path), []
    read(source, 0, len(source.mask), (), found)
    return found


def is_public(declaration):
    """Returns whether a declaration and all around it is public; an extension always is."""
    if declaration.keyword == "extension":
        return True
    access = ACCESS & set(declaration.modifiers)
    around = declaration.scope[-1] if declaration.scope else None
    isPublic = bool(access & {"public", "open"})
    if around and not access:
        isPublic = (around.keyword == "protocol"
                    or around.keyword == "enum" and declaration.keyword == "case"
                    or around.keyword == "extension" and "public" in around.modifiers)
    return isPublic and (not around or is_public(around))


def read(source, place, end, scope, found):
    """Appends the declarations between two places of a file."""
    mask = source.mask
    while True:
        gap = place
        place = BLANK.match(mask, place, end).end()
        while mask.startswith("#", place, end):
            place = BLANK.match(mask, mask.index("\n", place), end).end()
        if place >= end:
            return
        start, attributes, modifiers = place, [], []
        while word := ATTRIBUTE.match(mask, place, end) or MODIFIER.match(mask, place, end):
            place = word.end()
            if word.group().startswith("@"):
                place = source.bracket_ends.get(place, place)
                attributes.append(source.code[word.start():place])
            else:
                modifiers.append(word.group())
            place = BLANK.match(mask, place, end).end()
        word = KEYWORD.match(mask, place, end)
        if not word:
            raise source.error(place, "this declaration cannot be read by .ci/declarations.py")
        keyword = word.group()
        name = None
        if keyword not in ("init", "deinit", "subscript"):
            name = NAME.match(mask, word.end(), end)
        header_end, value, body, place = parts(source, keyword, (name or word).end(), end)
        declaration = Declaration(
            source.line(start), keyword, name.group(1) if name else keyword, attributes, modifiers,
            source.code[word.start():header_end], mask[word.start():header_end], value,
            mask[body[0]:body[1]] if body and keyword in ("var", "subscript") else None,
            doc_comment(source.text[gap:start]), scope)
        found.append(declaration)
        if keyword in TYPES and body:
            read(source, body[0] + 1, body[1] - 1, scope + (declaration,), found)


def parts(source, keyword, place, end):
    """Returns the end of the header, the value, the start and end of the body, and the end."""
    equals = None
    while stop := STOP.search(source.mask, place, end):
        sign, start = stop.group(), stop.start()
        place = source.bracket_ends.get(start, stop.end())
        if sign == "{" and equals is None:
            return start, None, (start, place), place
        if sign == "=" and keyword in ("var", "let"):
            equals = start if equals is None else equals
        elif sign not in ("(", "[", "{", "="):
            end = start
            break
    if equals is None:
        return end, None, None, end
    return equals, source.code[equals + 1:end].strip(), None, end


def doc_comment(text):
    """Returns the lines of the doc comment at the end of a text."""
    lines = []
    for line in reversed(text.split("\n")):
        line = line.strip()
        if line.startswith("///"):
            lines.insert(0, line[3:])
        elif lines or line and not line.startswith("//"):
            break
    return lines
