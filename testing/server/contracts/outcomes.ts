import { expect } from 'vitest'
import type { Connectable, Outcome } from '../../../apps/server/src/outside/platforms/platform.ts'
import { concernOf } from '../../../apps/server/src/outside/platforms/problem.ts'

/** The value of an outcome that must be a good one. */
export const done = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'ok') expect.fail(`${outcome.kind}: ${outcome.problem}`)
  return outcome.value
}

/** A connection that is let in says who it is; one that is not says a cause about access that has words. */
export const checksAccess = async <C>(
  platform: Connectable<C>,
  { own, wrong }: { own: C; wrong: C },
): Promise<void> => {
  expect(await platform.check(own)).toMatchObject({ isWorking: true, name: expect.stringMatching(/./) })
  const refused = await platform.check(wrong)
  expect(refused.isWorking).toBe(false)
  if (!refused.isWorking) expect(concernOf(platform, refused.problem)).toBe('access')
}
