import type { PostStatus } from '@tintario/contract/posts/post.ts'

const everything = ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
const unlocked = ['draft', 'ready', 'created', 'failed', 'proposed'] as const

export const moves = {
  /** Content, date, platforms and pictures: not while the text is written and not after publication. */
  change: unlocked,
  /** The text of a published post; its site shows the earlier text until it is updated. */
  revise: ['published'],
  /** The content to publish, or to update on the site. */
  approve: [...unlocked, 'published'],
  /** Options of the wizard and generated pictures: not for a proposal, which is not paid for yet. */
  generate: ['draft', 'ready', 'created', 'failed'],
  write: ['draft', 'failed'],
  /** A proposal becomes a real post, whose text is written immediately. */
  accept: ['proposed'],
  finishWriting: ['creating'],
  failWriting: ['creating'],
  markReady: ['draft', 'ready', 'created', 'failed'],
  unmarkReady: ['draft', 'ready', 'created', 'failed'],
  remove: everything,
} as const satisfies Record<string, readonly PostStatus[]>

/** The only moves of an example: writing and deleting it. */
const ofExample: readonly Move[] = ['generate', 'write', 'finishWriting', 'failWriting', 'remove']
export const allowsExample = (move: Move): boolean => ofExample.includes(move)

/** The only posts that an agent changes: none that a person confirmed, or that is proposed to one. */
export const allowsAgent = (status: string): boolean => status === 'draft' || status === 'failed'

export type Move = keyof typeof moves

export const allows = (move: Move, status: string): boolean =>
  (moves[move] as readonly string[]).includes(status)
