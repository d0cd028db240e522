import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { inThread } from '../../outside/threads.ts'
import type { Checked } from './checked.ts'
import { readMaterial } from './material.ts'
import { readText } from './read-text.ts'
import { runChecks } from './run-checks.ts'

/** The inputs of the checks that all texts of one call share. */
type Shared = Omit<Checked, 'html' | 'claims' | 'earlier'> & {
  earlierBodies?: readonly string[]
}

/** Milliseconds for all texts of a post: its sections, or the whole text beside the shop's last posts. */
const DEADLINE_MS = 30_000

/** The findings of each text; the sources are read once for all of them. See `runChecks`. */
export const checkTexts = (
  { earlierBodies = [], ...shared }: Shared,
  texts: readonly Pick<Checked, 'html' | 'claims'>[],
): NewFinding[][] => {
  const earlier = earlierBodies.flatMap((body) =>
    readText(body, shared.language)
      .blocks.filter(({ kind }) => kind !== 'heading')
      .flatMap(({ sentences }) => sentences),
  )
  const known = { ...shared, earlier }
  const material = readMaterial(known)
  return texts.map((text) => runChecks({ ...known, ...text }, material))
}

/** `checkTexts` without blocking the process, for texts of any length. The owner is the account. Throws as `inThread` does. */
export const checkTextsInThread = inThread(checkTexts, import.meta.url, { deadlineMs: DEADLINE_MS })
