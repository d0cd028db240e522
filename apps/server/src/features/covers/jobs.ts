import type { JobHandlers } from '../../jobs/jobs.ts'
import { redrawCover } from './redraw-cover.ts'

export const coversJobs: JobHandlers = { 'redraw-cover': redrawCover }
