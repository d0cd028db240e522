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

export const AddImageDialog = lazyWithRetry(async () => (await load()).AddImageDialog)
export const ApprovalBar = lazyWithRetry(async () => (await load()).ApprovalBar)
export const CopyCare = lazyWithRetry(async () => (await load()).CopyCare)
export const CopyChanges = lazyWithRetry(async () => (await load()).CopyChanges)
export const DetailsPanel = lazyWithRetry(async () => (await load()).DetailsPanel)
export const DraftNotice = lazyWithRetry(async () => (await load()).DraftNotice)
export const EditImageDialog = lazyWithRetry(async () => (await load()).EditImageDialog)
export const EvidencePanel = lazyWithRetry(async () => (await load()).EvidencePanel)
export const FindingsPanel = lazyWithRetry(async () => (await load()).FindingsPanel)
export const FinishPost = lazyWithRetry(async () => (await load()).FinishPost)
export const FollowUpsPanel = lazyWithRetry(async () => (await load()).FollowUpsPanel)
export const HistoryDialog = lazyWithRetry(async () => (await load()).HistoryDialog)
export const HistoryPanel = lazyWithRetry(async () => (await load()).HistoryPanel)
export const NotesPanel = lazyWithRetry(async () => (await load()).NotesPanel)
export const PayNotice = lazyWithRetry(async () => (await load()).PayNotice)
export const ProposedPost = lazyWithRetry(async () => (await load()).ProposedPost)
export const PublishedNotice = lazyWithRetry(async () => (await load()).PublishedNotice)
export const QuestionCards = lazyWithRetry(async () => (await load()).QuestionCards)
export const QuestionsPanel = lazyWithRetry(async () => (await load()).QuestionsPanel)
export const SearchTextsDialog = lazyWithRetry(async () => (await load()).SearchTextsDialog)
export const ShareDialog = lazyWithRetry(async () => (await load()).ShareDialog)
export const WorkInDialog = lazyWithRetry(async () => (await load()).WorkInDialog)

/** Fetches all of them before one is opened. */
export const preloadParts = () => void load().catch(() => undefined)
