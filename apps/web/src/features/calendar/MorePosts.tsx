import { type ReactNode, useRef, useState } from 'react'
import { LazyPopover } from '../../ui/LazyMenu.tsx'

type Props = {
  /** What the button shows, and how it is called where that says too little. */
  words: string
  label?: string
  className: string | undefined
  name: string
  children: ReactNode
}

/**
 * Posts for which there is no room, behind a button.
 */
export const MorePosts = ({ words, label, className, name, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const change = (isOpen: boolean) => {
    setOpened(isOpen)
    if (isOpen) return
    const { activeElement } = document
    if (activeElement === document.body || inside.current?.contains(activeElement)) button.current?.focus()
  }
  return (
    <LazyPopover
      opened={opened}
      onChange={change}
      width={260}
      position="bottom-end"
      withArrow
      shadow="lg"
      trapFocus
      target={
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
      }
    >
      {(Popover) => (
        <Popover.Dropdown ref={inside} aria-label={name}>
          {children}
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}
