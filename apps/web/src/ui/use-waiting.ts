import { useEffect, useRef, useState } from 'react'

const SHOW_AFTER_MS = 200
const SHOW_AT_LEAST_MS = 300

/**
 * Whether to show a skeleton: nothing for the first 200 ms of waiting, then at least 300 ms of it,
 * so that quick answers never flash.
 */
export const useWaiting = (isLoading: boolean) => {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (isLoading === shown) return
    const wait = isLoading ? SHOW_AFTER_MS : Math.max(0, since.current + SHOW_AT_LEAST_MS - Date.now())
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, shown])
  return shown
}
