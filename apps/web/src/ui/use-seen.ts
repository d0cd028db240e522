import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in view: what is further down a page loads when the user comes there. */
export const useSeen = (ref: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isSeen, ref])
  return isSeen
}
