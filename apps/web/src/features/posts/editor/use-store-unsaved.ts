import { useCallback, useEffect, useRef } from 'react'
import { useMe } from '../../../api/use-session.ts'
import type { Autosave } from './autosave.ts'
import { dropUnsaved, storeUnsaved } from './unsaved-text.ts'
import type { Base, Sent } from './use-save-text.ts'

/** Milliseconds between two copies of a text. */
const EVERY_MS = 1000

type Input = {
  postId: string
  from: Base
  sent: Sent | null
  autosave: Autosave
  /** The draft that the editor continues. */
  taken: string | null
  /** While there is an unsaved text. */
  isOn: boolean
  read: () => { title: string; body: string }
}

/**
 * Stores what is written on this device, so that the browser's Back and a reload lose nothing: each second, and when the
 * page goes. `copyNow` stores it sooner, `forget` deletes it once the text is saved or given up.
 */
export const useStoreUnsaved = ({ postId, from, sent, autosave, taken, isOn, read }: Input) => {
  const { id: userId } = useMe()
  const isGivenUp = useRef(false)
  const drafts = useRef(new Set(taken === null ? [] : [taken]))
  const store = useRef(() => {})
  store.current = () => {
    if (!isOn || isGivenUp.current) return
    const draftId = autosave.draftId()
    const replaced = [...drafts.current].filter((each) => each !== draftId)
    const text = { ...read(), from, sent, draftId, sequence: autosave.copySequence() }
    storeUnsaved(postId, userId, text, { isSent: autosave.isStored(), replaced })
    drafts.current = new Set([draftId])
  }
  useEffect(() => {
    if (!isOn) return
    isGivenUp.current = false
    const now = () => store.current()
    const timer = setInterval(now, EVERY_MS)
    addEventListener('pagehide', now)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', now)
      now()
    }
  }, [isOn])
  const copyNow = useCallback(() => store.current(), [])
  const forget = () => {
    isGivenUp.current = true
    dropUnsaved(postId, userId, drafts.current)
  }
  return { copyNow, forget }
}
