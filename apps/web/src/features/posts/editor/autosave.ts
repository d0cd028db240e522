import type { Post } from '@tintario/contract/posts/post.ts'
import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'

/** Milliseconds between two drafts that are sent, and from the first change after a pause to its draft. */
const EVERY_MS = 3_000
const FIRST_MS = 1_000
/** A new draft begins after so many milliseconds, so that the history has one of each period. */
const PERIOD_MS = 10 * 60_000
const RETRY_MAX_MS = 30_000
/** Milliseconds that log-out waits for the last draft. */
const STORE_MAX_MS = 3_000
/** Browsers send at most 64 KiB after a page is gone; a longer text is in the browser's storage. */
const KEEPALIVE_BYTES = 60_000

export type DraftState = 'none' | 'saving' | 'saved' | 'failed' | 'refused'
/** Client errors that pass: without a session, too slow, too many requests. */
const PASSING = [401, 408, 429]
type Text = Pick<Post, 'title' | 'body'> & { version: number }

// Not randomUUID, which pages without https lack.
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/**
 * Leaves a draft to the history: it is not offered in the editor any more. Returns false if the server did not confirm
 * it.
 */
export const closeDraft = (id: string, draftId: string): Promise<boolean> =>
  call(api.posts.closeDraft, { params: { id, draftId } }).then(
    () => true,
    () => false,
  )

/**
 * Sends what an editor contains to the server as a draft: soon after a change, then at most every three seconds, and again
 * with a back-off while that fails. `replaces` is the draft that the editor continues.
 */
export const createAutosave = (postId: string, replaces: string | null) => {
  let id = newId()
  let continued = replaces
  let begunAt = 0
  /** Even: the number between two calls is that of a copy of this device that another tab may send. */
  let sequence = 0
  let isChanged = false
  let failures = 0
  let sentAt = 0
  let pending = 0
  let all: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let state: DraftState = 'none'
  let refusal: string | null = null
  let read: () => Text = () => ({ title: '', body: '', version: 0 })
  /** Drafts of earlier periods that are still open. */
  const outdated = new Set<string>()
  const listeners = new Set<() => void>()
  const set = (next: DraftState) => {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const plan = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined
      void send()
    }, ms)
  }
  const beginPeriod = () => {
    const now = Date.now()
    if (begunAt !== 0 && now - begunAt < PERIOD_MS) return
    if (begunAt !== 0) {
      outdated.add(id)
      id = newId()
      continued = null
    }
    begunAt = now
  }
  const closeOutdated = async () => {
    for (const each of outdated) if (await closeDraft(postId, each)) outdated.delete(each)
  }
  const storeOnce = async (isLast: boolean): Promise<void> => {
    const draftId = id
    const { title, body, version } = read()
    sequence += 2
    const draft = {
      title: title ?? '',
      body: body ?? '',
      version,
      sequence,
      ...(continued ? { replaces: continued } : {}),
    }
    const keepalive = isLast && new TextEncoder().encode(JSON.stringify(draft)).length < KEEPALIVE_BYTES
    isChanged = false
    pending++
    try {
      await call(api.posts.saveDraft, { params: { id: postId, draftId }, body: draft, keepalive })
      pending--
      // The text was saved or given up meanwhile: what follows is another draft's.
      if (draftId !== id) return
      failures = 0
      refusal = null
      continued = null
      set(isChanged || pending > 0 ? 'saving' : 'saved')
      if (isChanged) plan(EVERY_MS)
      // Only now that the later text is stored, so that one of them is always offered.
      void closeOutdated()
    } catch (error) {
      pending--
      if (draftId !== id) return
      isChanged = true
      failures++
      const { statusCode = 0, key = null } = error instanceof ApiError ? error : {}
      if (statusCode >= 400 && statusCode < 500 && !PASSING.includes(statusCode)) {
        // The same text would be refused again: the next change is sent.
        refusal = key
        set('refused')
        return
      }
      set('failed')
      plan(Math.min(EVERY_MS * 2 ** (failures - 1), RETRY_MAX_MS))
    }
  }
  const store = (isLast: boolean): Promise<void> => {
    const one = storeOnce(isLast)
    all = Promise.all([all, one])
    return one
  }
  const send = async (): Promise<void> => {
    if (!isChanged || sending) return
    beginPeriod()
    sentAt = Date.now()
    if (failures === 0) set('saving')
    sending = store(false)
    await sending
    sending = null
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendNow = async () => {
    stop()
    await sending
    await send()
  }
  const isStored = () => state === 'saved' && !isChanged && pending === 0
  const beginAnother = () => {
    id = newId()
    begunAt = 0
    continued = null
    failures = 0
    stop()
  }
  // What is continued may be on this device alone.
  if (replaces) {
    isChanged = true
    plan(FIRST_MS)
  }
  return {
    /** How the current text is read; given at each render. */
    readBy: (next: () => Text) => {
      read = next
    },
    draftId: () => id,
    /** The draft that the editor continues, until a draft of its own is stored. */
    replaces: () => continued,
    /** The `sequence` of a copy of the current text: later than the last call, earlier than the next one. */
    copySequence: () => sequence + 1,
    isStored,
    /** Sends the current text; resolves true once the server has it, false if it does not answer in time. */
    storeNow: async (): Promise<boolean> => {
      await Promise.race([sendNow(), new Promise((done) => setTimeout(done, STORE_MAX_MS))])
      return isStored()
    },
    getState: () => state,
    /** Why the server refused the draft, as a message key; null once one is stored. */
    getRefusal: () => refusal,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    changed: () => {
      isChanged = true
      if (failures === 0) set('saving')
      plan(Math.max(FIRST_MS, sentAt + EVERY_MS - Date.now()))
    },
    /** The page is going or the tab is hidden. */
    sendLast: () => {
      if (isChanged) void store(true)
    },
    sendNow,
    /** Waits for pending calls, so that no draft arrives after the save that replaces it. */
    pause: async () => {
      stop()
      await all
      stop()
    },
    /** After a pause whose save failed. */
    resume: () => {
      if (isChanged) plan(FIRST_MS)
    },
    /** The text was saved: what is typed from now on is another draft. */
    saved: (isLatest: boolean) => {
      beginAnother()
      void closeOutdated()
      isChanged = !isLatest
      set(isLatest ? 'none' : 'saving')
      if (!isLatest) plan(FIRST_MS)
    },
    /**
     * The text gives way to another one: its draft is stored and stays in the history, closed. Returns false, and
     * changes nothing, if the server could not be reached.
     */
    giveUp: async (): Promise<boolean> => {
      await sendNow()
      if (isChanged) return false
      if (state !== 'none' && !(await closeDraft(postId, id))) return false
      beginAnother()
      isChanged = false
      set('none')
      return true
    },
    stop,
  }
}

export type Autosave = ReturnType<typeof createAutosave>
