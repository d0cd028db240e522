import { useEffect, useRef } from 'react'

const KEY = 'single-key-shortcuts'

/** Single-letter shortcuts can be switched off, for people who speak to their computer. */
export const areLettersOn = () => {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export const switchLetters = (on: boolean) => {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the letters stay on.
  }
}

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
export const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/**
 * Calls `onKey` with a pressed single key such as `n`, `?` or `/`: never while typing, in a dialog, with a modifier,
 * or when something else took the key. Answer true from `onKey` to take it.
 */
export const useLetterKeys = (onKey: (key: string) => boolean) => {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length !== 1 || isTyping(event.target) || isDialogOpen() || !areLettersOn()) return
      if (latest.current(event.key.toLowerCase())) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
