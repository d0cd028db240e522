import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { UserPanel } from './UserPanel.tsx'

/** The user's popover, opened by its child (SHELL-29). Smaller for free accounts, which have fewer entries (SHELL-37). */
export const UserPopover = ({ children }: { children: ReactElement }) => (
  <Popover position="right-end" width={260} trapFocus returnFocus withRoles>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown p={0}>
      <UserPanel />
    </Popover.Dropdown>
  </Popover>
)
