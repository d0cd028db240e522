import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Stack, Text } from '../../../ui/parts.tsx'
import { StepFoot, type StepFootProps } from '../../../ui/StepFoot.tsx'
import classes from './create.module.css'

type Props = Omit<StepFootProps, 'children'> & {
  title: string
  lead?: string | undefined
  progress?: ReactNode
  children: ReactNode
  next: ReactNode
  onSubmit: () => void
  onKeyDown?: KeyboardEventHandler
}

export const StepForm = ({ title, lead, progress, children, next, onSubmit, onKeyDown, ...foot }: Props) => (
  <Stack
    full
    m="0 auto"
    as="form"
    gap={5}
    most={680}
    className={classes.flow}
    noValidate
    onKeyDown={onKeyDown}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {progress}
    <Stack gap={6} full key={title}>
      <StepHead title={title} lead={lead} />
      {children}
    </Stack>
    <StepFoot {...foot} className={classes.foot}>
      {next}
    </StepFoot>
  </Stack>
)

/** What a screen asks. It takes focus when it opens, unless a field of it did. */
const StepHead = ({ title, lead }: { title: string; lead: string | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The screen before may have been left far down.
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' })
    if (!(document.activeElement instanceof HTMLTextAreaElement))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div>
      <Text ref={heading} tabIndex={-1} as="h2" look="serif">
        {title}
      </Text>
      {lead && (
        <Text mt={2} tone="quiet">
          {lead}
        </Text>
      )}
    </div>
  )
}
