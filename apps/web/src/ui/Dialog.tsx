import { useState } from 'react'
import { lazily, Soon } from './lazily.tsx'
import type { DialogProps } from './OpenDialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

const OpenDialog = lazily(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** A modal on a desktop, a bottom sheet on a phone. Focus goes in on opening and back to the opener on closing. */
export const Dialog = (props: DialogProps) => {
  useFocusBack(props.opened)
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Soon>
        <OpenDialog {...props} />
      </Soon>
    )
  )
}
