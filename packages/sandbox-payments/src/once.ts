import { createHash } from 'node:crypto'
import type { BookStore, Books, KeyEntry } from './books.ts'

/** A refusal by value: everything written before it is stored, so a declined charge stays in the books. */
export class Refused {
  readonly kind: 'refused' | 'invalid' | 'not-found'
  readonly reason: string | null
  constructor(kind: 'refused' | 'invalid' | 'not-found', reason: string | null = null) {
    this.kind = kind
    this.reason = reason
  }
}

type Failure = 'refused' | 'invalid' | 'not-found' | 'unavailable' | 'unknown'
export type MakeError = (kind: Failure, reason?: string | null, cause?: unknown) => Error

export type Sandbox = {
  store: BookStore
  now(): Promise<Date>
  webhookSecret: string
  makeError: MakeError
}

export const run = async <T>(
  { store, now, makeError }: Sandbox,
  work: (books: Books) => Promise<T | Refused>,
): Promise<T> => {
  const value = await store.act(await now(), work)
  if (value instanceof Refused) throw makeError(value.kind, value.reason)
  return value
}

/** The same text for the same request, with its fields in any order. */
const textOf = (request: unknown): string =>
  JSON.stringify(request, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/**
 * Once for its key: later calls get the first result, refusals too; another request with it is `invalid:
 * idempotency_error`.
 */
const once = async <T>(
  books: Books,
  of: { key: string; request: unknown },
  work: () => Promise<T | Refused>,
): Promise<T | Refused> => {
  const request = createHash('sha256').update(textOf(of.request)).digest('hex')
  const entry: KeyEntry = {
    id: `key_${createHash('sha256').update(of.key).digest('hex')}`,
    customerId: '',
    request,
    outcome: { value: null },
    createdAt: books.now,
  }
  if (!(await books.claim('key', entry))) {
    const done = await books.get('key', entry.id)
    if (done?.request !== request) return new Refused('invalid', 'idempotency_error')
    if ('refused' in done.outcome) return new Refused(done.outcome.refused.kind, done.outcome.refused.reason)
    return done.outcome.value as T
  }
  const value = await work()
  const outcome =
    value instanceof Refused
      ? { refused: { kind: value.kind, reason: value.reason } }
      : { value: value ?? null }
  await books.put('key', { ...entry, outcome })
  return value
}

export const runOnce = <T>(
  sandbox: Sandbox,
  of: { key: string; request: unknown },
  work: (books: Books) => Promise<T | Refused>,
): Promise<T> => run(sandbox, (books) => once(books, of, () => work(books)))
