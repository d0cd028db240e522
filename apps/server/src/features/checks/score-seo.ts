import { readBodyBy } from '@tintario/prose/score/body-reader.ts'
import type { Body, PostText } from '@tintario/prose/score/post-text.ts'
import { type PostScore, scorePost } from '@tintario/prose/score/score-post.ts'
import { HtmlRefused, scanHtml } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'

/** One pass over the HTML; broken markup is read as a browser would, what lies past the limits not. Nothing throws. */
export const readBody = (html: string): Body => {
  const reader = readBodyBy()
  try {
    scanHtml(html, {
      onopentag: (name, { href, alt }) => reader.open(name, { href, alt }),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    })
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  return reader.end()
}

export type SeoInput = Omit<PostText, 'body'> & { html: string }

export const scoreSeo = ({ html, ...post }: SeoInput): PostScore =>
  scorePost({ ...post, body: readBody(html) })

const DEADLINE_MS = 15_000

/** `scoreSeo` without blocking the process. The owner is the account. Throws as `inThread` does. */
export const scoreSeoInThread = inThread(scoreSeo, import.meta.url, { deadlineMs: DEADLINE_MS })
