import type { Icon } from '../../ui/icons/index.ts'

/** An entry of a menu of the shell, which the command palette offers, too. It has an address or acts. */
export type MenuEntry = {
  id: string
  label: string
  Icon: Icon
  keys?: readonly string[]
  isDisabled?: boolean
} & (
  | { href: string; isForeign?: boolean; act?: never }
  | { act: () => void; href?: never; isForeign?: never }
)
