import { useEffect, useState } from 'react'

/** Counts seconds down to 0. `start(60)` begins anew. */
export const useCountdown = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
