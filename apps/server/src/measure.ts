/** One answered request; `route` is the template of its path, null where no route matched. */
type MeasuredRequest = { method: string; route: string | null; status: number; seconds: number }

export type PublicationOutcome = 'published' | 'failed' | 'retried' | 'internal_error'

/** Whose model answers: the instance's, or one that a workspace connected. */
export type ModelOwner = 'instance' | 'workspace'

export const modelBlockers = ['credit', 'key', 'limit'] as const
type ModelBlocker = (typeof modelBlockers)[number]

export const webhookOutcomes = ['delivered', 'retried', 'failed'] as const
type WebhookOutcome = (typeof webhookOutcomes)[number]

/** What this process counts for `/metrics`. Nothing that is passed here may name an account or a person. */
export type Measure = {
  request(request: MeasuredRequest): void
  /** `latenessMs`: milliseconds between the due time and the result, for a published one. */
  publication(publication: { platform: string; outcome: PublicationOutcome; latenessMs?: number }): void
  letter(outcome: 'sent' | 'failed'): void
  /** One request of a webhook, or a delivery that ended without one. */
  webhook(outcome: WebhookOutcome): void
  /** One call; tokens as the provider counted them, null where it counts none. */
  modelCall(call: {
    owner: ModelOwner
    model: string
    outcome: 'answered' | 'failed'
    tokens?: { in: number | null; cached: number | null; out: number | null }
  }): void
  /**
   * Whether calls of the instance's model fail until an operator intervenes: for its credit, its key or the monthly
   * limit; null after an answer.
   */
  modelBlocked(blocker: ModelBlocker | null): void
  /** One call of the storage of files; a file that is not there is no failure. */
  file(outcome: 'done' | 'failed'): void
  /** Millionths of the currency of the prices. */
  modelCost(owner: ModelOwner, micros: number): void
}

/** Counts nothing: no metrics are served. */
export const noMeasure: Measure = {
  request: () => undefined,
  publication: () => undefined,
  letter: () => undefined,
  webhook: () => undefined,
  modelCall: () => undefined,
  modelBlocked: () => undefined,
  file: () => undefined,
  modelCost: () => undefined,
}

/** Due rows of one kind: how many, and for how many seconds the oldest has been due (0 without one). */
export type QueueReading = { kind: string; due: number; oldestSeconds: number }

export type QuarantineReading = { kind: string; rows: number }
