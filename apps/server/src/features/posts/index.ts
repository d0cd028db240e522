export { storeApproval } from './approval-store.ts'
export { keepApprovalIfApprover } from './approve-post.ts'
export { areSoundOutlines, bodyToSend, type CleanBody, cleanBodyInThread } from './clean-body.ts'
export { createPartialCleaner } from './clean-partial.ts'
export {
  type ScoredCall,
  setCountryAndLanguage,
  setDetails,
  setPrimaryKeyword,
  setReferences,
  setStructureTree,
  setTitle,
} from './complete-sections.ts'
export { isForbiddenText, refuseForbiddenText } from './content-policy.ts'
export { lockForEdit, prepareEdit, storeEdit, type TextEdit } from './edit-post.ts'
export {
  chooseExampleOptions,
  findExamplePosts,
  findTakenTimes,
  hasOwnPost,
  insertExamplePost,
  isExamplePost,
} from './example-store.ts'
export { shownExcerpt } from './excerpt.ts'
export { replaceFeaturedImage } from './featured-image.ts'
export { findFollowUps, insertProposal, presentFollowUp } from './follow-up-store.ts'
export {
  findImported,
  findPlannedDays,
  findRecentImports,
  getImportWorkspace,
  insertImported,
  insertImportedTexts,
  lockImports,
  removeImported,
} from './import-store.ts'
export { instantOf, localTimeOf } from './local-time.ts'
export * from './option-store.ts'
export {
  lockPostRow,
  markFailedSql,
  markPublishedSql,
  moveLatePost,
  reopenPost,
} from './outcome-store.ts'
export { readPlanPages } from './plan-export-store.ts'
export { allows } from './post-moves.ts'
export * from './post-store.ts'
export { plainText } from './post-text.ts'
export { assemblePost } from './present-post.ts'
export { wrappedPreviews } from './preview-link-store.ts'
export { cleanedBody, sanitizeOutline } from './sanitize-post-html.ts'
export { removeSavedDrafts } from './save-draft.ts'
export { deleteUnusedPictures } from './text-pictures.ts'
export { allowUnpaidDraft, limitUnpaidDrafts } from './unpaid-drafts.ts'
export { getRestoringEdit } from './versions.ts'
