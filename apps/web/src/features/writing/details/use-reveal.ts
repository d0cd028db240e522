import { useCallback, useEffect, useState } from 'react'
import { STREAM_MS } from '../timings.ts'

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets a text that arrived appear word by word, within 1.2 s; whole when motion is unwanted. `finish` shows all of
 * it at once; `onDone` is called once with the text when it is all there.
 */
export const useReveal = (onDone: (text: string) => void) => {
  const [text, setText] = useState<string | null>(null)
  const [shown, setShown] = useState(0)
  const words = text?.match(/\S+\s*/g) ?? []
  const isRevealing = text !== null && shown < words.length

  useEffect(() => {
    if (!isRevealing) return
    const begin = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      setShown(Math.ceil(((now - begin) / STREAM_MS) * words.length))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRevealing, words.length])

  const isWhole = text !== null && !isRevealing
  useEffect(() => {
    if (isWhole && text !== null) {
      setText(null)
      onDone(text)
    }
  }, [isWhole, text, onDone])

  const start = useCallback((next: string) => {
    setShown(wantsNoMotion() ? Number.POSITIVE_INFINITY : 0)
    setText(next)
  }, [])
  const finish = useCallback(() => setShown(Number.POSITIVE_INFINITY), [])
  return { revealed: isRevealing ? words.slice(0, shown).join('') : null, start, finish }
}
