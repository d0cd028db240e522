import type { PostText } from '@tintario/prose/score/post-text.ts'
import { type PostScore, scorePost } from '@tintario/prose/score/score-post.ts'
import { inThread } from '../../outside/threads.ts'
import { readBody } from './read-body.ts'

/** The post as far as its score goes, its body as HTML. */
export type SeoInput = Omit<PostText, 'body'> & { html: string }

/** Scores a post by the rules of `scorePost`, which the editor uses as well. */
export const scoreSeo = ({ html, ...post }: SeoInput): PostScore =>
  scorePost({ ...post, body: readBody(html) })

const DEADLINE_MS = 15_000

/** `scoreSeo` without blocking the process. The owner is the account. Throws as `inThread` does. */
export const scoreSeoInThread = inThread(scoreSeo, import.meta.url, { deadlineMs: DEADLINE_MS })
