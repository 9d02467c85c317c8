#pragma once

/// How often this process asked for memory so far; -1 where that cannot be counted.
///
/// Linking this puts counting functions in place of the C library's own (glibc only).
long allocation_count(void);
