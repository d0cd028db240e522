import type { KindName } from './note-kinds.ts'

export type Lead = 'advice' | 'work'

/** A heading that fits many posts, what is asked under it, and words of material that belongs there. */
export type Neutral = {
  label: string
  /** The label of a shop that says "I". */
  mine?: string
  /** With a part in brackets for the subject of the post, which replaces `{}`; before a bar, the words without one. */
  question: string
  /** An answer that any shop might give; null where none shows what is meant. */
  example: string | null
  cues: RegExp | null
  /** Steps that are numbered belong here. */
  isForSteps?: true
  /** Addresses and ways to order, which belong together at the end. */
  isForOrders?: true
  /** What fits no other heading and is no introduction. */
  isForRest?: true
  /** It heads the notes that fit no other heading, where most of them say what to do, or what the shop does. */
  leads?: Lead
  /** Advice, which is no heading to ask about. */
  isForTips?: true
  /** It comes before all others: what one needs, how a story began. */
  isFirst?: true
  /** Chosen only where the notes have words for it, and never for a post about the same. */
  kind?: KindName | 'facts'
  /** Labels of earlier versions, which stored outlines have. */
  formerly?: readonly string[]
}

export type NeutralName =
  | 'answer'
  | 'asked'
  | 'getting'
  | 'working'
  | 'care'
  | 'facts'
  | 'rest'
  | 'need'
  | 'steps'
  | 'tips'
  | 'mistakes'
  | 'chose'
  | 'news'
  | 'reason'
  | 'holidays'
  | 'date'
  | 'bring'
  | 'began'
  | 'audience'
export type Neutrals = Readonly<Record<NeutralName, Neutral>>
