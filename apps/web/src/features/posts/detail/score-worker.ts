import type { PostText } from '@tintario/prose/score/post-text.ts'
import { type PostScore, scorePost } from '@tintario/prose/score/score-post.ts'

/** A text to score, and the score of the text with the same number. */
export type ScoreOrder = { id: number; post: PostText }
export type ScoreAnswer = { id: number; score: PostScore }

addEventListener('message', ({ data }: MessageEvent<ScoreOrder>) => {
  postMessage({ id: data.id, score: scorePost(data.post) } satisfies ScoreAnswer)
})
