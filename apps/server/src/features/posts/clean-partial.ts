import type { Parser } from 'htmlparser2'
import { scanHtml } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'
import { sanitizePostHtml } from './sanitize-post-html.ts'

/** What is not finished is cleaned anew each time; past this many characters it is shown when it is. */
const REST_MAX = 8_000
const DEADLINE_MS = 5_000

/** Where the last element ends that stands in no other and was closed. */
const endOfFinished = (html: string): number => {
  let parser: Parser | undefined
  let depth = 0
  let end = 0
  scanHtml(html, {
    onparserinit(its) {
      parser = its
    },
    onopentagname() {
      depth += 1
    },
    onclosetag(_, isImplied) {
      depth -= 1
      if (depth === 0 && !isImplied) end = (parser?.endIndex ?? 0) + 1
    },
  })
  return end
}

/** What has come of a text since its last finished element. `end` is where its own last one ends. */
export const cleanGrown = (grown: string): { end: number; finished: string; rest: string } => {
  const end = endOfFinished(grown)
  const rest = grown.slice(end)
  return {
    end,
    finished: sanitizePostHtml(grown.slice(0, end)),
    rest: rest.length > REST_MAX ? '' : sanitizePostHtml(rest),
  }
}

const cleanGrownAside = inThread(cleanGrown, import.meta.url, { deadlineMs: DEADLINE_MS })

/**
 * Cleans a text of an account while it is written: each call gets all that there is so far and answers it clean. What
 * was finished is cleaned once, so that a long text costs no more than a short one. Throws as `inThread` and
 * `scanHtml` do; the next call goes on.
 */
export const createPartialCleaner = (accountId: string): ((soFar: string) => Promise<string>) => {
  let source = ''
  let clean = ''
  return async (soFar) => {
    // The writer has thrown its text away and begun anew.
    if (!soFar.startsWith(source)) [source, clean] = ['', '']
    const { end, finished, rest } = await cleanGrownAside({ owner: accountId }, soFar.slice(source.length))
    source = soFar.slice(0, source.length + end)
    clean += finished
    return clean + rest
  }
}
