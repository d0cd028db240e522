import type { ComponentType } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

const load = async () => {
  const texts = ['after', 'evidence', 'history', 'rewrite']
  const [parts] = await Promise.all([
    import('./later-parts.ts'),
    import('../../../ui/mantine-forms.css'),
    loadTexts(texts),
  ])
  return parts
}

const preloads: (() => Promise<void>)[] = []
const part = <P extends object>(choose: (parts: typeof import('./later-parts.ts')) => ComponentType<P>) => {
  const Part = lazyWithRetry(async () => choose(await load()))
  preloads.push(Part.preload)
  return Part
}

export const AddImageDialog = part((parts) => parts.AddImageDialog)
export const ApprovalBar = part((parts) => parts.ApprovalBar)
export const CopyCare = part((parts) => parts.CopyCare)
export const CopyChanges = part((parts) => parts.CopyChanges)
export const DetailsPanel = part((parts) => parts.DetailsPanel)
export const DraftPanel = part((parts) => parts.DraftPanel)
export const EditImageDialog = part((parts) => parts.EditImageDialog)
export const EvidencePanel = part((parts) => parts.EvidencePanel)
export const FindingsPanel = part((parts) => parts.FindingsPanel)
export const FinishPost = part((parts) => parts.FinishPost)
export const FollowUpsPanel = part((parts) => parts.FollowUpsPanel)
export const HistoryDialog = part((parts) => parts.HistoryDialog)
export const HistoryPanel = part((parts) => parts.HistoryPanel)
export const ProposedPost = part((parts) => parts.ProposedPost)
export const PublishedNotice = part((parts) => parts.PublishedNotice)
export const QuestionCards = part((parts) => parts.QuestionCards)
export const QuestionsPanel = part((parts) => parts.QuestionsPanel)
export const SearchTextsDialog = part((parts) => parts.SearchTextsDialog)
export const ShareDialog = part((parts) => parts.ShareDialog)
export const WorkInDialog = part((parts) => parts.WorkInDialog)

/** Loads all of them before one is opened: each then renders immediately instead of a fallback that React keeps for 300 ms. */
export const preloadParts = () => {
  for (const preload of preloads) void preload()
}
