import { useEffect, useLayoutEffect, useRef, useState } from 'react'

let screens = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  screens += by
  for (const listener of listeners) listener()
}

/** Hides sidebar, top bar and tab bar while the calling screen is shown (the wizard works without them). */
export const useFocusMode = (wanted = true) => {
  const isCounted = useRef(false)
  // Before the first paint, so that the screen does not move when the bars go. Given back after the paint: the next
  // screen may want it too, and one that is only hidden behind a placeholder keeps it.
  useLayoutEffect(() => {
    if (!wanted || isCounted.current) return
    isCounted.current = true
    change(1)
  }, [wanted])
  useEffect(() => {
    if (!wanted) return
    return () => {
      isCounted.current = false
      change(-1)
    }
  }, [wanted])
}

/** Whether a screen asked for the whole window. Known before the first paint, after the effects of the screens inside. */
export const useIsFocusMode = (): boolean => {
  const [isOn, setOn] = useState(screens > 0)
  useLayoutEffect(() => {
    const read = () => setOn(screens > 0)
    read()
    listeners.add(read)
    return () => void listeners.delete(read)
  }, [])
  return isOn
}
