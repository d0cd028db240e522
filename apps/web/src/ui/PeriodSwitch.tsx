import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from './icons/index.ts'

type Props = Pick<ActionIconProps, 'variant' | 'size'> & {
  previous: string
  next: string
  onStep: (by: -1 | 1) => void
  /** What is between the two buttons. */
  children?: ReactNode
}

/** Shows the previous and the next day, week or month. */
export const PeriodSwitch = ({ previous, next, onStep, children, ...look }: Props) => (
  <>
    <ActionIcon {...look} aria-label={previous} onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} />
    </ActionIcon>
    {children}
    <ActionIcon {...look} aria-label={next} onClick={() => onStep(1)}>
      <IconChevronRight size={18} />
    </ActionIcon>
  </>
)
