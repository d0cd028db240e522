import type { Parser } from 'htmlparser2'
import { scanHtml } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'
import { sanitizePostHtml } from './sanitize-post-html.ts'

/** The unfinished part is sanitized again each time; above this many characters it is not shown. */
const REST_MAX = 8_000
const DEADLINE_MS = 5_000

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

/** Sanitizes the text since the last finished element; `end` is where its own last finished element ends. */
export const cleanGrown = (grown: string): { end: number; finished: string; rest: string } => {
  const end = endOfFinished(grown)
  const rest = grown.slice(end)
  return {
    end,
    finished: sanitizePostHtml(grown.slice(0, end)),
    rest: rest.length > REST_MAX ? '' : sanitizePostHtml(rest),
  }
}

const cleanGrownInThread = inThread(cleanGrown, import.meta.url, { deadlineMs: DEADLINE_MS })

/** Sanitizes a text while it is written; each call takes all of it so far. Finished elements are sanitized once. */
export const createPartialCleaner = (accountId: string): ((soFar: string) => Promise<string>) => {
  let source = ''
  let clean = ''
  return async (soFar) => {
    // The writer has discarded its text and started over.
    if (!soFar.startsWith(source)) [source, clean] = ['', '']
    const { end, finished, rest } = await cleanGrownInThread({ owner: accountId }, soFar.slice(source.length))
    source = soFar.slice(0, source.length + end)
    clean += finished
    return clean + rest
  }
}
