import { useEffect, useState } from 'react'
import { useFocusMode } from '../../../ui/focus-mode.ts'

const keyOf = (userId: string) => `writing-alone:${userId}`

const wasAlone = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) === 'on'
  } catch {
    return false
  }
}

const keep = (userId: string, isAlone: boolean): void => {
  try {
    if (isAlone) localStorage.setItem(keyOf(userId), 'on')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage it lasts as long as the editor is open.
  }
}

/** What is in front and takes Escape for itself. */
const inFront = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Whether somebody writes with nothing around the text but its tools, as that person chose on this device. Escape ends
 * it, where nothing in front takes the key.
 */
export const useWritingAlone = (userId: string): { isAlone: boolean; set: (isAlone: boolean) => void } => {
  const [isAlone, setAlone] = useState(() => wasAlone(userId))
  const set = (wanted: boolean) => {
    setAlone(wanted)
    keep(userId, wanted)
  }
  useFocusMode(isAlone)
  useEffect(() => {
    if (!isAlone) return
    // Looked at first of all: what takes the key may be gone when it comes back from the text, which takes every Escape.
    let isTaken = false
    const look = () => {
      isTaken = document.querySelector(inFront) !== null
    }
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTaken) return
      setAlone(false)
      keep(userId, false)
    }
    addEventListener('keydown', look, true)
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', look, true)
      removeEventListener('keydown', hear)
    }
  }, [isAlone, userId])
  return { isAlone, set }
}
