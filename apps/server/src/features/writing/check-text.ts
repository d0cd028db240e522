import type { Remark } from '@tintario/contract/writing/findings.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { inThread } from '../../outside/threads.ts'
import type { Checked } from './checks/checked.ts'
import { runChecks } from './checks/run-checks.ts'
import { readBlocks } from './stages/common/read-blocks.ts'

const DEADLINE_MS = 30_000

/** What the checks remark of a text, next to the bodies of the shop's last posts. */
export const checkText = (checked: Omit<Checked, 'earlier'>, earlierBodies: readonly string[]): Remark[] => {
  const earlier = earlierBodies.flatMap((body) =>
    readBlocks(body)
      .filter(({ isHeading }) => !isHeading)
      .flatMap(({ text }) => sentencesOf(text, checked.language)),
  )
  return runChecks({ ...checked, earlier })
}

/** `checkText` without holding up the process. The owner is the account. Throws as `inThread` does. */
export const checkTextAside = inThread(checkText, import.meta.url, { deadlineMs: DEADLINE_MS })
