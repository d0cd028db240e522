import { useCallback, useLayoutEffect, useRef } from 'react'

/** The function under one name for good: it always does what the last drawn screen would, and draws nothing anew. */
export const useSteady = <A extends unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
