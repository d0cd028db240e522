import { isReadable } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'
import { countWords } from './post-text.ts'
import { isCleanedNow, sanitizePostHtml } from './sanitize-post-html.ts'

export type CleanBody = { html: string; wordCount: number }

/** A whole body of nothing but tags takes a third of a second; longer than this only a machine that is overwhelmed. */
const DEADLINE_MS = 15_000

/** Cleans what will be a post's body (`sanitizePostHtml`) and counts its words. Null when it cannot be read. */
export const cleanBody = (html: string, links?: readonly string[]): CleanBody | null => {
  if (!isReadable(html)) return null
  const clean = sanitizePostHtml(html, links)
  return { html: clean, wordCount: countWords(clean) }
}

/** `cleanBody` without holding up the process. The owner is the account. Throws as `inThread` does. */
export const cleanBodyAside = inThread(cleanBody, import.meta.url, { deadlineMs: DEADLINE_MS })

/** A stored body, cleaned once more unless the present rules cleaned it (rule 8). Throws as `inThread` does. */
export const bodyToSend = async (
  accountId: string,
  { body, bodyCleanedBy }: { body: string | null; bodyCleanedBy: string | null },
): Promise<string> => {
  if (isCleanedNow(bodyCleanedBy)) return body ?? ''
  return (await cleanBodyAside({ owner: accountId }, body ?? ''))?.html ?? ''
}
