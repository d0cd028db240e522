import { useEffect, useState } from 'react'
import { useFocusMode } from '../../../ui/focus-mode.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'

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

type State = { isAlone?: true } | null
const isAloneEntry = () => (history.state as State)?.isAlone === true

/** Steps from the editor back to the page that opened it: focus mode that was switched on is an entry of its own. */
export const stepsToPage = () => (isAloneEntry() ? -2 : -1)

/**
 * Focus mode: nothing around the text but its tools, as the user chose on this device. Ctrl or ⌘ with Shift and F switches
 * it; Back ends it, and Escape where nothing in front takes the key.
 */
export const useWritingAlone = (userId: string): { isAlone: boolean; set: (isAlone: boolean) => void } => {
  const [isAlone, setAlone] = useState(() => wasAlone(userId))
  const set = useStableCallback((wanted: boolean) => {
    // Its entry is left by Back, which ends it.
    if (!wanted && isAloneEntry()) return history.back()
    // An editor that opens in focus mode has no such entry: Back leaves both in one step.
    if (wanted && !isAloneEntry()) history.pushState({ ...history.state, isAlone: true }, '')
    setAlone(wanted)
    keep(userId, wanted)
  })
  useFocusMode(isAlone)
  useEffect(() => {
    if (!isAlone) return
    const path = location.pathname
    // Checked before the other listeners: the element that takes the key may be gone when the event bubbles.
    let isTaken = false
    const check = () => {
      isTaken = document.querySelector(inFront) !== null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken) set(false)
    }
    const onBack = () => {
      if (location.pathname !== path || isAloneEntry()) return
      setAlone(false)
      keep(userId, false)
    }
    addEventListener('keydown', check, true)
    addEventListener('keydown', onKey)
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('keydown', check, true)
      removeEventListener('keydown', onKey)
      removeEventListener('popstate', onBack)
    }
  }, [isAlone, userId, set])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey
      if (!isKey || event.key.toLowerCase() !== 'f' || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      set(!isAlone)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isAlone, set])
  return { isAlone, set }
}
