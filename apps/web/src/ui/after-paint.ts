import { startTransition, useEffect, useState } from 'react'

/** Runs `work` when the answer to the present key or click has been painted. Returns how to cancel it. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A timer that is set in a frame runs when the frame has been painted.
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Whether to render what is expensive to open: true from the first paint after it was asked for, false immediately. The
 * paint shows that the key or click was received, and keys that follow are answered while the rest is rendered.
 */
export const useAfterPaint = (isWanted: boolean): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const cancel = afterPaint(() => startTransition(() => setPainted(true)))
    return () => {
      cancel()
      setPainted(false)
    }
  }, [isWanted])
  return isWanted && isPainted
}
