import type { Failure, Outcome } from '../../apps/server/src/outside/platforms/platform.ts'

export type PlatformStep =
  | 'check'
  | 'describeSite'
  | 'find'
  | 'uploadImage'
  | 'createDraft'
  | 'publishById'
  | 'rename'
  | 'getById'
  | 'deleteDraft'
  | 'trashDraft'
  | 'glance'
  | 'revise'
  | 'withdraw'
  | 'showAgain'
  | 'findTerms'
  | 'makeTerm'
  | 'listOwnDrafts'
  | 'readOwnDrafts'

/** What a test does to a call: before its effect, or after it with the answer lost or poisoned. Undefined: nothing. */
export type Disturb = (
  step: PlatformStep,
  about: { marker: string; site: string; nth: number },
) => Promise<Disturbance> | Disturbance
export type Disturbance =
  | {
      before?: Failure
      after?: Failure
      /** Makes of what a good answer holds something that no type promises, or throws as a broken reader does. */
      poison?: (value: never) => unknown
    }
  | undefined

/** The calls of a platform in memory: each is noted, and a test may disturb it. `calls` are in the order in which they came. */
export const createMemoryCalls = () => {
  const calls: { step: PlatformStep; marker: string; site: string }[] = []
  const counts = new Map<string, number>()
  const state: { disturb: Disturb } = { disturb: () => undefined }

  const step = async <T>(
    name: PlatformStep,
    site: string,
    marker: string,
    effect: () => Outcome<T>,
  ): Promise<Outcome<T>> => {
    calls.push({ step: name, marker, site })
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    const disturbance = await state.disturb(name, { marker, site, nth })
    if (disturbance?.before) return disturbance.before
    const done = effect()
    const outcome = disturbance?.after ?? done
    return disturbance?.poison && outcome.kind === 'ok'
      ? { kind: 'ok', value: disturbance.poison(outcome.value as never) as T }
      : outcome
  }

  return { calls, state, step }
}
export type MemoryCalls = ReturnType<typeof createMemoryCalls>

export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value })
