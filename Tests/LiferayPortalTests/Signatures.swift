import LiferayPortal

/// The methods of the JSON web services that this package calls, with their first and last version.
///
/// Methods with the same path differ in the names of their parameters.
enum Signatures {
  private struct Method {
    let path: String
    let versions: ClosedRange<Int>
    let names: Set<String>

    init(_ path: String, _ first: Int, _ last: Int, _ names: String) {
      (self.path, versions) = (path, first...last)
      self.names = Set(names.split { $0 == "," || $0 == " " }.map(String.init))
    }
  }

  /// Returns the methods of a path in a version, each as the names of its parameters.
  static func of(_ path: String, in version: LiferayVersion) -> [Set<String>] {
    // The plugin has two names for the same methods; the table uses the name since 7.0.
    let plugin = "/screens-web."
    let path = path.hasPrefix(plugin) ? "/screens." + path.dropFirst(plugin.count) : path
    return (all + screens).filter { $0.path == path && $0.versions.contains(version.rawValue) }
      .map(\.names)
  }

  private static let screens: [Method] = [
    Method("/screens.screensuser/send-password-by-email-address", 62, 62, "companyId,emailAddress"),
    Method("/screens.screensuser/send-password-by-screen-name", 62, 62, "companyId,screenName"),
    Method("/screens.screensuser/send-password-by-user-id", 62, 62, "userId"),
    Method("/screens.screensddlrecord/get-ddl-record", 62, 73, "ddlRecordId,locale"),
    Method(
      "/screens.screensddlrecord/get-ddl-records", 62, 72, "ddlRecordSetId,locale,start,end,obc"),
    Method(
      "/screens.screensddlrecord/get-ddl-records", 62, 72,
      "ddlRecordSetId,userId,locale,start,end,obc"),
    Method(
      "/screens.screensddlrecord/get-ddl-records", 73, 73,
      "ddlRecordSetId,locale,start,end,orderByComparator"),
    Method(
      "/screens.screensddlrecord/get-ddl-records", 73, 73,
      "ddlRecordSetId,userId,locale,start,end,orderByComparator"),
    Method("/screens.screensddlrecord/get-ddl-records-count", 62, 73, "ddlRecordSetId"),
    Method("/screens.screensddlrecord/get-ddl-records-count", 62, 73, "ddlRecordSetId,userId"),
    Method("/screens.screensddmstructureversion/get-ddm-structure-version", 70, 73, "structureId"),
    Method(
      "/screens.screensjournalarticle/get-journal-article-content", 62, 73,
      "groupId,articleId,ddmTemplateId,locale"),
    Method(
      "/screens.screensassetentry/get-asset-entries", 62, 73,
      "companyId,groupId,portletItemName,locale,max"),
    Method("/screens.screenscomment/add-comment", 62, 73, "className,classPK,body"),
    Method("/screens.screenscomment/get-comment", 62, 73, "commentId"),
    Method("/screens.screenscomment/get-comments", 62, 73, "className,classPK,start,end"),
    Method("/screens.screenscomment/get-comments-count", 62, 73, "className,classPK"),
    Method("/screens.screenscomment/update-comment", 62, 73, "commentId,body"),
    Method(
      "/screens.screensratingsentry/get-ratings-entries", 62, 73, "assetEntryId,ratingsLength"),
    Method(
      "/screens.screensratingsentry/get-ratings-entries", 62, 73,
      "classPK,className,ratingsLength"),
    Method(
      "/screens.screensratingsentry/update-ratings-entry", 62, 73,
      "classPK,className,score,ratingsLength"),
    Method(
      "/screens.screensratingsentry/delete-ratings-entry", 62, 73,
      "classPK,className,ratingsLength"),
  ]

  private static let all: [Method] = [
    Method("/portal/get-build-number", 62, 73, ""),
    Method("/company/get-company-by-virtual-host", 62, 73, "virtualHost"),
    Method("/group/get-group", 62, 62, "companyId,name"),
    Method("/group/get-group", 70, 73, "companyId,groupKey"),
    Method("/classname/fetch-class-name", 62, 73, "value"),
    Method("/user/get-user-by-email-address", 62, 73, "companyId,emailAddress"),
    Method("/user/get-user-by-screen-name", 62, 73, "companyId,screenName"),
    Method("/user/get-user-by-id", 62, 73, "userId"),
    Method("/user/get-current-user", 62, 73, ""),
    Method(
      "/user/add-user", 62, 73,
      """
      companyId, autoPassword, password1, password2, autoScreenName, screenName, emailAddress, \
      facebookId, openId, locale, firstName, middleName, lastName, prefixId, suffixId, male, \
      birthdayMonth, birthdayDay, birthdayYear, jobTitle, groupIds, organizationIds, roleIds, \
      userGroupIds, sendEmail, serviceContext
      """),
    Method(
      "/user/update-user", 62, 62,
      """
      userId, oldPassword, newPassword1, newPassword2, passwordReset, reminderQueryQuestion, \
      reminderQueryAnswer, screenName, emailAddress, facebookId, openId, languageId, \
      timeZoneId, greeting, comments, firstName, middleName, lastName, prefixId, suffixId, \
      male, birthdayMonth, birthdayDay, birthdayYear, smsSn, aimSn, facebookSn, icqSn, \
      jabberSn, msnSn, mySpaceSn, skypeSn, twitterSn, ymSn, jobTitle, groupIds, \
      organizationIds, roleIds, userGroupRoles, userGroupIds, serviceContext
      """),
    Method(
      "/user/update-user", 70, 72,
      """
      userId, oldPassword, newPassword1, newPassword2, passwordReset, reminderQueryQuestion, \
      reminderQueryAnswer, screenName, emailAddress, facebookId, openId, languageId, \
      timeZoneId, greeting, comments, firstName, middleName, lastName, prefixId, suffixId, \
      male, birthdayMonth, birthdayDay, birthdayYear, smsSn, facebookSn, jabberSn, skypeSn, \
      twitterSn, jobTitle, groupIds, organizationIds, roleIds, userGroupRoles, userGroupIds, \
      serviceContext
      """),
    Method(
      "/user/update-user", 73, 73,
      """
      userId, oldPassword, newPassword1, newPassword2, passwordReset, reminderQueryQuestion, \
      reminderQueryAnswer, screenName, emailAddress, languageId, timeZoneId, greeting, \
      comments, firstName, middleName, lastName, prefixId, suffixId, male, birthdayMonth, \
      birthdayDay, birthdayYear, smsSn, facebookSn, jabberSn, skypeSn, twitterSn, jobTitle, \
      groupIds, organizationIds, roleIds, userGroupRoles, userGroupIds, serviceContext
      """),
    Method("/user/update-portrait", 62, 73, "userId,bytes"),
    Method("/user/send-password-by-email-address", 70, 72, "companyId,emailAddress"),
    Method("/user/send-password-by-screen-name", 70, 72, "companyId,screenName"),
    Method("/user/send-password-by-user-id", 70, 72, "userId"),
    Method("/contact/get-contact", 62, 73, "contactId"),
    Method("/ddmstructure/get-structure", 62, 62, "structureId"),
    Method(
      "/ddmstructure/get-structure", 62, 62,
      """
      groupId, classNameId, structureKey, includeGlobalStructures
      """),
    Method("/ddm.ddmstructure/get-structure", 70, 73, "structureId"),
    Method(
      "/ddm.ddmstructure/get-structure", 70, 73,
      """
      groupId, classNameId, structureKey, includeAncestorStructures
      """),
    Method("/ddlrecordset/get-record-set", 62, 62, "recordSetId"),
    Method("/ddl.ddlrecordset/get-record-set", 70, 73, "recordSetId"),
    Method(
      "/ddlrecordset/search", 62, 62,
      """
      companyId, groupId, keywords, scope, start, end, orderByComparator
      """),
    Method("/ddl.ddlrecordset/get-record-sets", 70, 73, "groupIds"),
    Method(
      "/ddlrecord/add-record", 62, 62,
      """
      groupId, recordSetId, displayIndex, fieldsMap, serviceContext
      """),
    Method(
      "/ddl.ddlrecord/add-record", 70, 72,
      """
      groupId, recordSetId, displayIndex, fieldsMap, serviceContext
      """),
    Method(
      "/ddl.ddlrecord/add-record", 70, 73,
      """
      groupId, recordSetId, displayIndex, ddmFormValues, serviceContext
      """),
    Method(
      "/ddlrecord/update-record", 62, 62,
      """
      recordId, displayIndex, fieldsMap, mergeFields, serviceContext
      """),
    Method(
      "/ddl.ddlrecord/update-record", 70, 72,
      """
      recordId, displayIndex, fieldsMap, mergeFields, serviceContext
      """),
    Method(
      "/ddl.ddlrecord/update-record", 70, 73,
      """
      recordId, majorVersion, displayIndex, ddmFormValues, serviceContext
      """),
    Method("/ddlrecord/get-record", 62, 62, "recordId"),
    Method("/ddl.ddlrecord/get-record", 70, 73, "recordId"),
    Method("/ddlrecord/delete-record", 62, 62, "recordId"),
    Method("/ddl.ddlrecord/delete-record", 70, 73, "recordId"),
    Method("/journalarticle/get-article", 62, 62, "groupId,articleId"),
    Method("/journal.journalarticle/get-article", 70, 73, "groupId,articleId"),
    Method("/journalarticle/get-latest-article", 62, 62, "resourcePrimKey"),
    Method("/journal.journalarticle/get-latest-article", 70, 73, "resourcePrimKey"),
    Method(
      "/journalarticle/get-article-content", 62, 62,
      """
      groupId, articleId, languageId, themeDisplay
      """),
    Method(
      "/journal.journalarticle/get-article-content", 70, 72,
      """
      groupId, articleId, languageId, themeDisplay
      """),
    Method(
      "/journal.journalarticle/get-article-content", 70, 73,
      """
      groupId, articleId, languageId, portletRequestModel, themeDisplay
      """),
    Method("/journalarticle/get-articles", 62, 62, "groupId,folderId,start,end,obc"),
    Method("/journal.journalarticle/get-articles", 70, 72, "groupId,folderId,start,end,obc"),
    Method(
      "/journal.journalarticle/get-articles", 73, 73,
      """
      groupId, folderId, locale, start, end, orderByComparator
      """),
    Method("/journalarticle/get-articles-count", 62, 62, "groupId,folderId"),
    Method("/journal.journalarticle/get-articles-count", 70, 73, "groupId,folderId"),
    Method("/assetentry/get-entries", 62, 73, "entryQuery"),
    Method("/assetentry/get-entries-count", 62, 73, "entryQuery"),
    Method("/assetentry/get-entry", 62, 73, "entryId"),
    Method("/mbmessage/get-message", 62, 71, "messageId"),
    Method(
      "/mbmessage/delete-discussion-message", 62, 71,
      """
      groupId, className, classPK, permissionClassName, permissionClassPK, permissionOwnerId, \
      messageId
      """),
    Method("/comment.commentmanagerjsonws/add-comment", 70, 73, "groupId,className,classPK,body"),
    Method(
      "/comment.commentmanagerjsonws/get-comments", 70, 73,
      """
      groupId, className, classPK, start, end
      """),
    Method("/comment.commentmanagerjsonws/get-comments-count", 70, 73, "groupId,className,classPK"),
    Method("/comment.commentmanagerjsonws/delete-comment", 70, 73, "commentId"),
    Method("/dlapp/get-file-entries", 62, 73, "repositoryId,folderId,mimeTypes"),
    Method("/dlapp/get-file-entries", 62, 73, "repositoryId,folderId,start,end"),
    Method("/dlapp/get-file-entries", 70, 72, "repositoryId,folderId,mimeTypes,start,end,obc"),
    Method(
      "/dlapp/get-file-entries", 73, 73,
      """
      repositoryId, folderId, mimeTypes, start, end, orderByComparator
      """),
    Method("/dlapp/get-file-entries-count", 62, 73, "repositoryId,folderId"),
    Method("/dlapp/get-file-entries-count", 70, 73, "repositoryId,folderId,mimeTypes"),
    Method("/dlapp/get-folders", 62, 73, "repositoryId,parentFolderId,start,end"),
    Method("/dlapp/get-folders-count", 62, 73, "repositoryId,parentFolderId"),
    Method("/dlapp/get-file-entry", 62, 73, "fileEntryId"),
    Method("/dlapp/get-file-entry-by-uuid-and-group-id", 62, 73, "uuid,groupId"),
    Method(
      "/dlapp/add-file-entry", 62, 73,
      """
      repositoryId, folderId, sourceFileName, mimeType, title, description, changeLog, file, \
      serviceContext
      """),
    Method("/dlapp/delete-file-entry", 62, 73, "fileEntryId"),
    Method("/blogsentry/get-entry", 62, 71, "entryId"),
    Method("/blogs.blogsentry/get-entry", 72, 73, "entryId"),
    Method("/blogsentry/get-group-entries", 62, 71, "groupId,status,start,end"),
    Method("/blogs.blogsentry/get-group-entries", 72, 73, "groupId,status,start,end"),
    Method("/blogsentry/get-group-entries-count", 62, 71, "groupId,status"),
    Method("/blogs.blogsentry/get-group-entries-count", 72, 73, "groupId,status"),
  ]
}
