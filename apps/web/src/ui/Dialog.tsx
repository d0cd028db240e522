import { useLayoutEffect, useState } from 'react'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import type { DialogProps } from './OpenDialog.tsx'

/** Milliseconds in which other code may move the focus after a dialog has closed. */
const TURN_MS = 30

/** The button or link that was pressed last. Safari focuses what is around it instead. */
let pressed: HTMLElement | null = null
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button, [tabindex]') : null
    },
    true,
  )

const focused = () => {
  const active = document.activeElement
  return pressed && active?.contains(pressed) ? pressed : active
}

/**
 * Gives the focus back to where it was when this was opened, unless something else has taken it meanwhile. The dialog's own
 * way back does not know of an opening that it was not there for: it is fetched when it is first opened, and many are
 * taken away instead of closed.
 */
const useFocusBack = (opened: boolean): void =>
  useLayoutEffect(() => {
    if (!opened) return
    const opener = focused()
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now === atClose
        if (isLost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true })
      }, TURN_MS)
    }
  }, [opened])

const OpenDialog = lazyWithRetry(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** A modal on a desktop, a bottom sheet on a phone. Focus goes in on opening and back to the opener on closing. */
export const Dialog = ({ opened = true, ...props }: DialogProps) => {
  useFocusBack(opened)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <LoadingBoundary resetKey={opened}>
        <OpenDialog opened={opened} {...props} />
      </LoadingBoundary>
    )
  )
}
