import { IconCalendarMonth, IconListDetails, IconPlugConnected, IconUsers } from '../../ui/icons/index.ts'
import { paths } from '../../ui/paths.ts'

/** The four items, in this order (SHELL-26). */
export const navItems = [
  { name: 'calendar', label: 'LABEL_CALENDAR', path: paths.calendar, Icon: IconCalendarMonth },
  { name: 'posts', label: 'LABEL_MY_POSTS', path: paths.myPosts, Icon: IconListDetails },
  { name: 'team', label: 'LABEL_TEAM', path: paths.team, Icon: IconUsers },
  { name: 'integrations', label: 'LABEL_INTEGRATIONS', path: paths.integrations, Icon: IconPlugConnected },
] as const

export type NavItem = (typeof navItems)[number]

export const isCurrent = (path: string, address: string) => address === path || address.startsWith(`${path}/`)
