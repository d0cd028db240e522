import { cloneElement, type ReactElement, useState } from 'react'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { LazyPopover } from '../../ui/LazyMenu.tsx'
import { LazyUserPanel } from './LazyUserPanel.tsx'

/** The user's popover, opened by its child (SHELL-29). Smaller for agents and free accounts, who have fewer entries (SHELL-37). */
export const UserPopover = ({ children }: { children: ReactElement<{ onClick?: () => void }> }) => {
  const [isOpen, setOpen] = useState(false)
  const { isChild } = useMe()
  const tier = useWallet().data?.tier
  const isSmall = isChild || tier === 'free'
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      width={isSmall ? 260 : 300}
      trapFocus
      returnFocus
      withRoles
      target={cloneElement(children, { onClick: () => setOpen(!isOpen) })}
    >
      {(Popover) => (
        <Popover.Dropdown p={0}>
          <LazyUserPanel onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}
