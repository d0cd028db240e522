import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './OpenDialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

const OpenDialog = lazy(() => import('./OpenDialog.tsx').then((m) => ({ default: m.OpenDialog })))

/** A modal on a desktop, a bottom sheet on a phone. Focus goes in on opening and back to the opener on closing. */
export const Dialog = (props: DialogProps) => {
  useFocusBack(props.opened)
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <OpenDialog {...props} />
      </Suspense>
    )
  )
}
