import { useState } from 'react'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import type { DialogProps } from './OpenDialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

const OpenDialog = lazyWithRetry(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** A modal on a desktop, a bottom sheet on a phone. Focus goes in on opening and back to the opener on closing. */
export const Dialog = (props: DialogProps) => {
  useFocusBack(props.opened)
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <LoadingBoundary resetKey={props.opened}>
        <OpenDialog {...props} />
      </LoadingBoundary>
    )
  )
}
