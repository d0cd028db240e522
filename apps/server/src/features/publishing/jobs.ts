import type { JobHandlers } from '../../jobs/jobs.ts'
import { sweepDrafts } from './sweep-drafts.ts'
import { trashDraft } from './trash-draft.ts'

export const publishingJobs: JobHandlers = { 'trash-draft': trashDraft, 'sweep-drafts': sweepDrafts }
