import type { JobHandlers } from '../../../jobs/jobs.ts'
import { forgetCard } from './forget-card.ts'
import { useCard } from './use-card.ts'

export const cardsJobs: JobHandlers = { 'use-card': useCard, 'forget-card': forgetCard }
