import type { Base, Sent } from './use-save-text.ts'

/** A text as it stood in the editor when its tab was left: kept on this device until it is saved or given up. */
export type UnsavedText = { title: string; body: string; from: Base; sent: Sent | null; at: number }

const keyOf = (postId: string) => `unsaved-text.${postId}`

/** What was left unsaved of a post; null when nothing was, or what is there cannot be read. */
export const readUnsaved = (postId: string): UnsavedText | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(postId)) ?? 'null') as Partial<UnsavedText> | null
    const { title, body, from, sent = null, at } = kept ?? {}
    const isText = typeof title === 'string' && typeof body === 'string'
    const isWhole = isText && typeof from?.version === 'number' && typeof at === 'number'
    return isWhole ? { title, body, from, sent, at } : null
  } catch {
    return null
  }
}

/** Keeps it in this tab alone; a tab that has no room for it keeps nothing. */
export const keepUnsaved = (postId: string, text: Omit<UnsavedText, 'at'>): void => {
  try {
    sessionStorage.setItem(keyOf(postId), JSON.stringify({ ...text, at: Date.now() }))
  } catch {
    // Full: the text is still in the editor, and leaving by a link of ours asks.
  }
}

export const dropUnsaved = (postId: string): void => sessionStorage.removeItem(keyOf(postId))
