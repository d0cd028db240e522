import { isReadable } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'
import { countWords } from './post-text.ts'
import { isCleanedNow, sanitizeOutline, sanitizePostHtml } from './sanitize-post-html.ts'

export type CleanBody = { html: string; wordCount: number }

/** A maximum-size body of nothing but tags takes a third of a second. */
const DEADLINE_MS = 15_000

/** Sanitizes a future body of a post (`sanitizePostHtml`) and counts its words. Null when it can't be parsed. */
export const cleanBody = (html: string, links?: readonly string[]): CleanBody | null => {
  if (!isReadable(html)) return null
  const clean = sanitizePostHtml(html, links)
  return { html: clean, wordCount: countWords(clean) }
}

export const cleanBodyInThread = inThread(cleanBody, import.meta.url, { deadlineMs: DEADLINE_MS })

/** A stored body, sanitized again unless the current rules already did. Throws as `inThread` does. */
export const bodyToSend = async (
  accountId: string,
  { body, bodyCleanedBy }: { body: string | null; bodyCleanedBy: string | null },
): Promise<string> => {
  if (isCleanedNow(bodyCleanedBy)) return body ?? ''
  return (await cleanBodyInThread({ owner: accountId }, body ?? ''))?.html ?? ''
}

const OUTLINES_DEADLINE_MS = 10_000

export const areSound = (outlines: readonly string[]): boolean =>
  outlines.every((outline) => sanitizeOutline(outline) === outline.trim())

/** Whether outlines contain only what `sanitizeOutline` allows. Throws as `inThread` does. */
export const areSoundOutlines = inThread(areSound, import.meta.url, { deadlineMs: OUTLINES_DEADLINE_MS })
