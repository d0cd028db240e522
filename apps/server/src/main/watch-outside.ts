import type { OutsidePart } from '@tintario/contract/operator/limits.ts'
import type { Database } from '../db/db.ts'
import {
  type Failure,
  failureIn,
  failureOf,
  type PartResult,
  recordPartResults,
} from '../features/operator/index.ts'
import type { Ai, Model, ModelAi } from '../outside/ai/ai.ts'
import type { ModelDirectory } from '../outside/ai/model/model-directory.ts'
import type { Log } from '../tools.ts'

/** Milliseconds until new results are stored; all of that time share one write a part. */
const STORE_MS = 10_000

type Latest = { succeededAt: number | null; failed: (Failure & { at: number }) | null }

/** Records how the calls of adapters end and stores the last success and failure of each part for the operator page. */
export const createOutsideWatch = (db: Database, log: Log, { storeMs = STORE_MS } = {}) => {
  const latest = new Map<OutsidePart, Latest>()
  let isStoringSoon = false

  const store = async (): Promise<void> => {
    isStoringSoon = false
    const now = performance.now()
    const results: PartResult[] = [...latest].map(([part, { succeededAt, failed }]) => ({
      part,
      succeededMsAgo: succeededAt === null ? null : now - succeededAt,
      failed: failed && { msAgo: now - failed.at, reason: failed.reason, detail: failed.detail },
    }))
    latest.clear()
    await recordPartResults(db, results).catch((err: unknown) =>
      log.warn({ err }, 'the state of the parts outside could not be stored'),
    )
  }
  const record = (part: OutsidePart, failure: Failure | null): void => {
    const before = latest.get(part) ?? { succeededAt: null, failed: null }
    const at = performance.now()
    latest.set(part, failure ? { ...before, failed: { ...failure, at } } : { ...before, succeededAt: at })
    if (isStoringSoon) return
    isStoringSoon = true
    setTimeout(() => void store(), storeMs).unref()
  }
  const watch = async <T>(part: OutsidePart, call: Promise<T>): Promise<T> => {
    try {
      const answer = await call
      record(part, failureIn(answer))
      return answer
    } catch (error) {
      const failure = failureOf(error)
      // A caller that left ends its call; that says nothing of the part.
      if (failure && (error as { name?: unknown }).name !== 'AbortError') record(part, failure)
      throw error
    }
  }

  /** The same adapter; each call that answers a promise is recorded. */
  const adapter = <T extends object>(part: OutsidePart, of: T): T => {
    const watched = Object.entries(of).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...args: unknown[]) => {
            const result: unknown = member.apply(of, args)
            return result instanceof Promise ? watch(part, result) : result
          }
        : member,
    ])
    return Object.fromEntries(watched) as T
  }
  const model = (of: Model): Model => ({
    ...of,
    ask: (prompt, options) => watch('ai-service', of.ask(prompt, options)),
  })
  const models = (of: ModelAi): ModelAi => {
    const writing = model(of.writing)
    return { ...of, writing, planning: of.planning === of.writing ? writing : model(of.planning) }
  }
  return {
    adapter,
    optional: <T extends object>(part: OutsidePart, of: T | null): T | null => of && adapter(part, of),
    ai: (of: Ai): Ai => (of.name === 'model' ? models(of) : of),
    directory: (of: ModelDirectory): ModelDirectory => ({
      ...of,
      list: (access, signal) => watch('ai-service', of.list(access, signal)),
      connect: async (access, options) => models(await of.connect(access, options)),
    }),
  }
}
