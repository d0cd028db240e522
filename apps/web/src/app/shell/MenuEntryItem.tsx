import { Link } from 'wouter'
import type { MenuParts } from '../../ui/LazyMenu.tsx'
import type { MenuEntry } from './menu-entry.ts'

type Props = { Menu: MenuParts; entry: MenuEntry; onLeave?: (() => void) | undefined }

/** An entry in a menu. `onLeave` closes what contains the menu when the entry leads to a page. */
export const MenuEntryItem = ({ Menu, entry, onLeave }: Props) => {
  const { label, Icon, isDisabled = false } = entry
  const shared = { leftSection: <Icon size={18} /> }
  if (entry.href === undefined)
    return (
      <Menu.Item {...shared} disabled={isDisabled} onClick={entry.act}>
        {label}
      </Menu.Item>
    )
  if (entry.isForeign)
    return (
      <Menu.Item {...shared} component="a" href={entry.href} target="_blank">
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} component={Link} href={entry.href} onClick={onLeave}>
      {label}
    </Menu.Item>
  )
}
