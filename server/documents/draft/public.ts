// What other modules may use of this one; everything else is internal.
export { createDocument, duplicateDocument, insertDocument, reserveFreeSlug, reserveNewSlug } from './create-document'
export {
  type ArchivedKind,
  type DocumentKind,
  type LockedState,
  type ListedKind,
  type LoggedKind,
  type Owned,
  type PlannedKind,
  type PublishedKind,
  type RequestedKind,
  type SavedKind,
  type VersionedKind,
} from './document-kind'
export { isStored, moveSlug, type Person, toStoredJson, toStoredText } from './draft-repo'
export { isStoredSql, listOwnersSql, moveSlugSql, requestPublicationSql, setArchivedSql } from './draft-sql'
export {
  archiveDocuments,
  listDocumentLog,
  listDocuments,
  listVersions,
  requireDocument,
  toSavedReply,
} from './list-documents'
export {
  cancelLockedPlan,
  cancelPlan,
  changeDocument,
  planDocument,
  publishDocument,
  publishLocked,
  restoreVersion,
  unpublishDocument,
} from './publish-document'
export { withBody as takingBody, byId } from './document-handlers'
export { requestPublication } from './request-publication'
export { saveDocument } from './save-document'
