import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import classes from './FocusHeading.module.css'

/**
 * The route's h1. It takes focus when the route opens, so that a screen reader hears where it is. `isSerif` on the pages
 * outside of the shell, where it is large.
 */
export const FocusHeading = ({
  isSerif,
  ...props
}: ComponentPropsWithoutRef<'h1'> & { isSerif?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field or an editor that has the focus already keeps it: this effect may run after the first keys on a busy machine.
    const taken = document.activeElement
    if (taken instanceof HTMLInputElement || taken instanceof HTMLTextAreaElement) return
    if (taken instanceof HTMLElement && taken.isContentEditable) return
    heading.current?.focus({ preventScroll: true })
  }, [])
  return <h1 tabIndex={-1} ref={heading} className={isSerif ? classes.serif : undefined} {...props} />
}
