import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style sheets how high an element is, in whole pixels, by a variable of the page such as `--foot-height`; there is
 * none while the element is not there or has nothing in it. For what is laid out elsewhere, and keeps clear of it.
 */
export const useHeightVariable = (element: RefObject<HTMLElement | null>, name: `--${string}`): void => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = () => {
      const height = Math.ceil(element.current?.getBoundingClientRect().height ?? 0)
      if (height > 0) style.setProperty(name, `${height}px`)
      else style.removeProperty(name)
    }
    const watch = new ResizeObserver(tell)
    if (element.current) watch.observe(element.current)
    tell()
    return () => {
      watch.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
