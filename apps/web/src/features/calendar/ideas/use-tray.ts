import { useCallback, useMemo, useState } from 'react'

const KEY = 'calendar-ideas'

const wasOpen = () => {
  try {
    return localStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

/** Whether the ideas stand beside the calendar; remembered on this device. */
export const useTray = () => {
  const [isOpen, setOpen] = useState(wasOpen)
  const toggle = useCallback(() => {
    setOpen(!isOpen)
    try {
      if (isOpen) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'open')
    } catch {
      // Without storage it is closed the next time.
    }
  }, [isOpen])
  return useMemo(() => ({ isOpen, toggle }), [isOpen, toggle])
}
export type Tray = ReturnType<typeof useTray>
