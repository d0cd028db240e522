import { useEffect, useRef } from 'react'
import { dropUnsaved, keepUnsaved } from './unsaved-text.ts'
import type { Base, Sent } from './use-save-text.ts'

/** Between two times that a text is kept, in milliseconds. */
const EVERY_MS = 1000

type Input = {
  postId: string
  from: Base
  sent: Sent | null
  /** While there is something to keep. */
  isOn: boolean
  read: () => { title: string; body: string }
}

/**
 * Keeps what is written on this device, so that the browser's way back and a reload lose nothing: now and then while it
 * is written, and when the page goes. Answers what forgets it, for who saves it or gives it up.
 */
export const useKeepUnsaved = ({ postId, from, sent, isOn, read }: Input): (() => void) => {
  const isForgotten = useRef(false)
  const keep = useRef(() => {})
  keep.current = () => {
    if (isOn && !isForgotten.current) keepUnsaved(postId, { ...read(), from, sent })
  }
  useEffect(() => {
    if (!isOn) return
    isForgotten.current = false
    const now = () => keep.current()
    const timer = setInterval(now, EVERY_MS)
    addEventListener('pagehide', now)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', now)
      now()
    }
  }, [isOn])
  return () => {
    isForgotten.current = true
    dropUnsaved(postId)
  }
}
