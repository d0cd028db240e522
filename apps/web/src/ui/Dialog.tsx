import { lazy, type ReactNode, Suspense, useState } from 'react'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the act last. */
  actions?: ReactNode
  /** Pixels; 500 unless said (SHELL-46). */
  width?: number
  /** False while something is typed or money is moving: Esc and a click outside then do nothing. */
  canDismiss?: boolean
  withCloseButton?: boolean
}

const OpenDialog = lazy(() => import('./OpenDialog.tsx').then((m) => ({ default: m.OpenDialog })))

/** A modal on a desktop, a bottom sheet on a phone. Focus goes in on opening and back to the opener on closing. */
export const Dialog = (props: DialogProps) => {
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
