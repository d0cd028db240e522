import type { PartFailure } from '@tintario/contract/operator/state.ts'
import { AiMalformed, AiRefused, AiUnavailable } from '../../outside/ai/ai.ts'
import { PaymentError, type PaymentErrorKind } from '../../outside/payments/payments.ts'
import { problems } from '../../outside/platforms/problem.ts'
import { SearchDataFailed, type SearchDataProblem } from '../../outside/search-data/search-data.ts'
import { shownError } from './shown-error.ts'

/** Why a part outside did not work, with the error's first line. */
export type Failure = { reason: PartFailure; detail: string }

const ofSearchData: Record<SearchDataProblem, PartFailure | null> = {
  timeout: 'no-answer',
  unreachable: 'no-answer',
  busy: 'busy',
  credentials: 'credentials',
  spent: 'credit',
  unreadable: 'unreadable',
  // The source works and has nothing for this question.
  'not-covered': null,
  refused: null,
}
/** A bank that declines a card and a missing object say nothing of the gateway. */
const ofPayments: Record<PaymentErrorKind, PartFailure | null> = {
  unavailable: 'no-answer',
  unknown: 'no-answer',
  invalid: 'refused',
  refused: null,
  'not-found': null,
}
const ofAi = { key: 'credentials', credit: 'credit', limit: 'limit', 'workspace-limit': null } as const

const reasonOf = (error: unknown): PartFailure | null => {
  if (error instanceof SearchDataFailed) return ofSearchData[error.problem]
  if (error instanceof PaymentError) return ofPayments[error.kind]
  if (error instanceof AiUnavailable) return error.blocker ? ofAi[error.blocker] : 'no-answer'
  if (error instanceof AiRefused) return null
  if (error instanceof AiMalformed) return 'unreadable'
  return 'other'
}

const messageOf = (error: unknown): string => {
  const messages: string[] = []
  for (let e = error; e instanceof Error && messages.length < 4; e = e.cause) messages.push(e.message)
  return messages.filter(Boolean).join(': ')
}

/** What an error of a part outside says about the part; null when the part works and only this call failed. */
export const failureOf = (error: unknown): Failure | null => {
  const reason = reasonOf(error)
  return reason && { reason, detail: shownError(messageOf(error)) }
}

/** The same for what a platform answers: an outcome or a check of a connection. Other answers say that it works. */
export const failureIn = (answer: unknown): Failure | null => {
  if (typeof answer !== 'object' || answer === null) return null
  const { kind, isWorking, problem } = answer as { kind?: unknown; isWorking?: unknown; problem?: unknown }
  const isAway = kind === 'transient' || kind === 'unknown'
  const isAboutReaching = problems[problem as keyof typeof problems] === 'connection'
  if (isAway || (isWorking === false && isAboutReaching)) return { reason: 'no-answer', detail: '' }
  return kind === 'unauthorized' || isWorking === false ? { reason: 'credentials', detail: '' } : null
}
