import type { Remark } from '@tintario/contract/writing/findings.ts'
import { inThread } from '../../outside/threads.ts'
import type { Checked } from './checked.ts'
import { readText } from './read-text.ts'
import { runChecks } from './run-checks.ts'

const DEADLINE_MS = 30_000

/** What the checks remark of a text, next to the bodies of the shop's last posts. */
export const checkText = (checked: Omit<Checked, 'earlier'>, earlierBodies: readonly string[]): Remark[] => {
  const earlier = earlierBodies.flatMap((body) =>
    readText(body, checked.language)
      .blocks.filter(({ kind }) => kind !== 'heading')
      .flatMap(({ sentences }) => sentences),
  )
  return runChecks({ ...checked, earlier })
}

/** `checkText` without blocking the process. The owner is the account. Throws as `inThread` does. */
export const checkTextInThread = inThread(checkText, import.meta.url, { deadlineMs: DEADLINE_MS })
