import type { PostStatus } from '@tintario/contract/posts/post.ts'

/** Which acts a post's status allows (rule 3). `remove` is free in every status (ruling R56). */
const everything = ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
const unlocked = ['draft', 'ready', 'created', 'failed', 'proposed'] as const

export const moves = {
  /** Content, date, platforms and pictures: not while it is written and not once it is out (API-089, POST-04). */
  change: unlocked,
  /** The text alone, by who says that a published one is meant: its site shows the earlier one until it is updated. */
  revise: ['published'],
  /** What goes out, or goes there by an update. */
  approve: [...unlocked, 'published'],
  /** Options of the wizard and pictures made by the writer: not for a proposal, which nobody has paid for yet. */
  generate: ['draft', 'ready', 'created', 'failed'],
  /** The text is written once; R51. */
  write: ['draft', 'failed'],
  /** A proposal becomes a real post, whose text is written at once (ruling R14). */
  accept: ['proposed'],
  finishWriting: ['creating'],
  failWriting: ['creating'],
  markReady: ['draft', 'ready', 'created', 'failed'],
  unmarkReady: ['draft', 'ready', 'created', 'failed'],
  remove: everything,
} as const satisfies Record<string, readonly PostStatus[]>

/** All that an example allows: to be played and deleted. */
const ofExample: readonly Move[] = ['generate', 'write', 'finishWriting', 'failWriting', 'remove']
export const allowsExample = (move: Move): boolean => ofExample.includes(move)

export type Move = keyof typeof moves

export const allows = (move: Move, status: string): boolean =>
  (moves[move] as readonly string[]).includes(status)
