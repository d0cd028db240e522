import { ApiError } from './api-error.ts'
import { api, call } from './call.ts'

/**
 * Texts of editors whose tabs were closed before the server had them: too long for the call that a browser makes while a
 * tab closes, or typed while the server was unreachable. Copies of one user are never shown to another one of the same
 * browser.
 */
export type UnsentDraft = {
  title: string
  body: string
  /** The text that its writer began with. */
  from: { title: string | null; body: string | null; version: number }
  /** Of a call that stores this text: higher than those of the calls before. */
  sequence: number
}

const beginningOf = (userId: string) => `unsaved-text.${userId}.`
export const unsentKey = (userId: string, postId: string, draftId: string): string =>
  `${beginningOf(userId)}${postId}.${draftId}`

/** Keys in local storage of one user's copies, of all posts or of one. */
export const findUnsentKeys = (userId: string, postId: string | null): string[] => {
  const beginning = beginningOf(userId) + (postId === null ? '' : `${postId}.`)
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

const read = (json: string | null): UnsentDraft | null => {
  try {
    const { title, body, from, sequence } = JSON.parse(json ?? '{}') as Partial<UnsentDraft>
    const isText = typeof title === 'string' && typeof body === 'string'
    const isWhole = isText && typeof from?.version === 'number' && typeof sequence === 'number'
    return isWhole ? { title, body, from, sequence } : null
  } catch {
    return null
  }
}

/** Sends one copy as the draft that it is, and deletes it once the server has it. */
const sendCopy = async (key: string, userId: string): Promise<void> => {
  const json = localStorage.getItem(key)
  const text = read(json)
  const [id = '', draftId = ''] = key.slice(beginningOf(userId).length).split('.')
  if (!text || !draftId) return localStorage.removeItem(key)
  const { title, body, sequence, from } = text
  try {
    const draft = { title, body, sequence, version: from.version }
    await call(api.posts.saveDraft, { params: { id, draftId }, body: draft })
  } catch (error) {
    // A text of a post that is gone has no place to go.
    if (!(error instanceof ApiError) || error.statusCode !== 404) return
  }
  // An open tab may have stored a newer one meanwhile.
  if (localStorage.getItem(key) === json) localStorage.removeItem(key)
}

/** Sends this user's copies to the server. What can't be sent remains. Never throws. */
export const sendUnsent = async (userId: string): Promise<void> => {
  for (const key of findUnsentKeys(userId, null)) await sendCopy(key, userId).catch(() => undefined)
}
