import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'

/** An idea with a slot. `publishAt` is that slot, under the name that posts have it, so that grids place both alike. */
export type SlotIdea = { id: string; publishAt: string; idea: Idea }
export type CalendarEntry = PostSummary | SlotIdea

export const isSlotIdea = (entry: CalendarEntry): entry is SlotIdea => 'idea' in entry

export type IdeaActs = {
  onOpen: (idea: Idea) => void
  onMove: (entry: SlotIdea, to: Date) => void
  /** By keys: the focus goes with the card. */
  onNudge: (entry: SlotIdea, to: Date) => void
}

/** The slot of an idea, while a post can still be planned at it. */
export const startOfIdea = ({ plannedFor }: Idea): Date | null => {
  const at = plannedFor ? new Date(plannedFor) : null
  return at && at.getTime() >= Date.now() + CREATE_LEAD_MINUTES * 60_000 ? at : null
}
