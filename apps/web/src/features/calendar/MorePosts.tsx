import { Popover } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'

type Props = {
  /** What the button shows, and how it is called where that says too little. */
  words: string
  label?: string
  className: string | undefined
  /** Of the posts that it opens. */
  name: string
  children: ReactNode
}

/**
 * Posts for which there is no room, behind a button. Few of these are ever opened, and a full month has forty: what places
 * such a popover and hears of clicks beside it is made by the first click.
 */
export const MorePosts = ({ words, label, className, name, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const change = (isOpen: boolean) => {
    setOpened(isOpen)
    if (isOpen) return setWasOpened(true)
    const { activeElement } = document
    if (activeElement === document.body || inside.current?.contains(activeElement)) button.current?.focus()
  }
  const target = (
    <button
      type="button"
      ref={button}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => change(!opened)}
    >
      {words}
    </button>
  )
  if (!wasOpened) return target
  return (
    <Popover
      opened={opened}
      onChange={change}
      width={260}
      position="bottom-end"
      withArrow
      shadow="lg"
      trapFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown ref={inside} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
