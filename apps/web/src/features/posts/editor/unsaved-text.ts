import { mayHaveSession } from '../../../api/device.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { findUnsentKeys, type UnsentDraft, unsentKey } from '../../../api/unsent-drafts.ts'
import type { Sent } from './use-save-text.ts'

/** A text that an editor contained when its tab was left, with the draft that the server has of it, if any. */
export type UnsavedText = UnsentDraft & {
  sent: Sent | null
  draftId: string | null
  /** Milliseconds by the server's clock. */
  at: number
}

const tabKeyOf = (postId: string, userId: string) => `unsaved-text.${userId}.${postId}`

const parse = (json: string | null): UnsavedText | null => {
  try {
    const stored = JSON.parse(json ?? 'null') as Partial<UnsavedText> | null
    const { title, body, from, sent = null, draftId = null, sequence = 0, at } = stored ?? {}
    const isText = typeof title === 'string' && typeof body === 'string'
    const isWhole = isText && typeof from?.version === 'number' && typeof at === 'number'
    return isWhole ? { title, body, from, sent, draftId, sequence, at } : null
  } catch {
    return null
  }
}

/** The text that this tab left unsaved, else the newest that a closed tab did not send; null when there is none. */
export const readUnsaved = (postId: string, userId: string): UnsavedText | null => {
  const own = parse(sessionStorage.getItem(tabKeyOf(postId, userId)))
  if (own) return own
  const others = findUnsentKeys(userId, postId).flatMap((key) => parse(localStorage.getItem(key)) ?? [])
  return others.toSorted((a, b) => b.at - a.at)[0] ?? null
}

/** Deletes copies of these drafts; those of other tabs remain. */
const dropCopies = (postId: string, userId: string, draftIds: Iterable<string>): void => {
  for (const draftId of draftIds) localStorage.removeItem(unsentKey(userId, postId, draftId))
}

type Copy = Omit<UnsavedText, 'at' | 'draftId'> & { draftId: string }

/**
 * Stores it for this tab, and for the tabs after it until the server has it; nothing once the session has ended. The
 * copies of drafts that it replaces are deleted. A full storage stores nothing.
 */
export const storeUnsaved = (
  postId: string,
  userId: string,
  text: Copy,
  { isSent, replaced }: { isSent: boolean; replaced: Iterable<string> },
): void => {
  if (!mayHaveSession()) return
  const json = JSON.stringify({ ...text, at: serverNow() })
  const key = unsentKey(userId, postId, text.draftId)
  try {
    sessionStorage.setItem(tabKeyOf(postId, userId), json)
    if (isSent) localStorage.removeItem(key)
    else localStorage.setItem(key, json)
    dropCopies(postId, userId, replaced)
  } catch {
    // Full: the text is still in the editor, and leaving by a link of ours asks.
  }
}

/** Deletes this tab's copy, and the device's copies of these drafts. */
export const dropUnsaved = (postId: string, userId: string, draftIds: Iterable<string>): void => {
  sessionStorage.removeItem(tabKeyOf(postId, userId))
  dropCopies(postId, userId, draftIds)
}
