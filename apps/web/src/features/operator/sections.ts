import { hasBilling } from '../../i18n/has-billing.ts'
import { paths } from '../../ui/paths.ts'

/** The sections of the operator page in the order of its navigation; each has an address and a page of its own. */
export const sections = [
  { name: 'state', path: paths.operator, isShown: true },
  { name: 'costs', path: paths.operatorCosts, isShown: true },
  { name: 'registration', path: paths.operatorRegistration, isShown: true },
  { name: 'prices', path: paths.operatorPrices, isShown: hasBilling },
  { name: 'accounts', path: paths.operatorAccounts, isShown: true },
  { name: 'announcements', path: paths.operatorAnnouncements, isShown: true },
] as const

export type SectionName = (typeof sections)[number]['name']
