import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { CardAct } from '../posts/index.ts'
import type { IdeaActs, SlotIdea } from './ideas/slot-idea.ts'

/** What a grid of days shows and tells. */
export type GridProps = {
  days: readonly Date[]
  posts: readonly PostSummary[]
  /** Ideas that have a slot. */
  ideas: readonly SlotIdea[]
  ideaActs: IdeaActs
  now: Date
  openId: string | null
  onOpen: (post: PostSummary, card: HTMLElement, act?: CardAct) => void
  onCreate: (at: Date) => void
  onMove: (post: PostSummary, to: Date) => void
  onNudge: (post: PostSummary, to: Date) => void
}
