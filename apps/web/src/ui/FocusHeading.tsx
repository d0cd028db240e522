import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import { Box, type Own } from './parts.tsx'

/** The route's h1. It takes focus when the route opens, so that a screen reader hears where it is. */
export const FocusHeading = (props: Own & ComponentPropsWithoutRef<'h1'>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field or an editor that has the focus already keeps it: this effect may run after the first keys on a busy machine.
    const taken = document.activeElement
    if (taken instanceof HTMLInputElement || taken instanceof HTMLTextAreaElement) return
    if (taken instanceof HTMLElement && taken.isContentEditable) return
    heading.current?.focus({ preventScroll: true })
  }, [])
  return <Box as="h1" tabIndex={-1} ref={heading} {...props} />
}
