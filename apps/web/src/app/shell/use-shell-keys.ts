import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { freeMomentShown } from '../../ui/calendar-address.ts'
import { useIsFocusMode } from '../../ui/focus-mode.ts'
import { clearUndos, undoLast } from '../../ui/last-undo.ts'
import { newPostPath, paths } from '../../ui/paths.ts'
import { isDialogOpen, isTyping, useLetterKeys } from '../../ui/shortcuts.ts'

/** Milliseconds in which the second key has to follow G. */
const SEQUENCE_MS = 1500
const places: Record<string, string> = {
  c: paths.calendar,
  p: paths.myPosts,
  t: paths.team,
  i: paths.integrations,
}

type Acts = { onSearch: () => void; onHelp: () => void }

/**
 * Ctrl/⌘ K and / search, Ctrl/⌘ Z takes the last move of a post back, G then C, P, T, I go places, N starts a post, ? lists
 * the shortcuts (design 3.4).
 */
export const useShellKeys = ({ onSearch, onHelp }: Acts) => {
  const [path, navigate] = useLocation()
  const pressedG = useRef(0)
  const isFocusMode = useIsFocusMode()
  useLetterKeys((key) => {
    const goes = Date.now() - pressedG.current < SEQUENCE_MS ? places[key] : undefined
    pressedG.current = key === 'g' ? Date.now() : 0
    // A screen with the whole window, such as the wizard, asks before it is left.
    if (isFocusMode && (goes || key === 'n')) return false
    if (goes) navigate(goes)
    else if (key === 'n') navigate(newPostPath(freeMomentShown()))
    else if (key === '/') onSearch()
    else if (key === '?') onHelp()
    else return false
    return true
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return
      event.preventDefault()
      onSearch()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onSearch])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented) return
      if (!isTyping(event.target) && !isDialogOpen() && undoLast()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page forgets what was moved on the one before
  useEffect(() => clearUndos, [path])
}
