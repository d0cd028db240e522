import { inThread } from '../../outside/threads.ts'
import { sanitizeOutline } from './sanitize-post-html.ts'

const DEADLINE_MS = 10_000

export const areSound = (outlines: readonly string[]): boolean =>
  outlines.every((outline) => sanitizeOutline(outline) === outline.trim())

/**
 * Whether outlines of references contain only what `sanitizeOutline` allows. The owner is the account. Throws
 * as `inThread` does.
 */
export const areSoundOutlines = inThread(areSound, import.meta.url, { deadlineMs: DEADLINE_MS })
