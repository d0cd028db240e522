import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, useState } from 'react'
import { UserPanel } from './UserPanel.tsx'

/** The user's popover, opened by its child (SHELL-29). Smaller for free accounts, which have fewer entries (SHELL-37). */
export const UserPopover = ({ children }: { children: ReactElement<{ onClick?: () => void }> }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      width={260}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p={0}>
        <UserPanel onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
