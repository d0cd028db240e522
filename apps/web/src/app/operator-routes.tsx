import { paths } from '../ui/paths.ts'
import { type PageRoute, pagesFor, withForms } from './page.tsx'

const member = pagesFor('member')

export const operatorRoutes: readonly PageRoute[] = [
  ...member(
    paths.operator,
    ['operator', 'operator-checks', 'operator-state'],
    withForms(async () => (await import('../features/operator/StatePage.tsx')).StatePage),
  ),
  ...member(
    paths.operatorCosts,
    ['operator', 'operator-costs'],
    withForms(async () => (await import('../features/operator/CostsPage.tsx')).CostsPage),
  ),
  ...member(
    paths.operatorRegistration,
    ['operator', 'operator-registration'],
    withForms(async () => (await import('../features/operator/RegistrationPage.tsx')).RegistrationPage),
  ),
  ...member(
    paths.operatorPrices,
    ['operator', 'operator-prices'],
    withForms(async () => (await import('../features/operator/PricesPage.tsx')).PricesPage),
  ),
  ...member(
    paths.operatorAccounts,
    ['operator', 'operator-accounts', 'account'],
    withForms(async () => (await import('../features/operator/accounts/AccountsPage.tsx')).AccountsPage),
  ),
  ...member(
    paths.operatorAnnouncements,
    ['operator', 'operator-announcements'],
    withForms(
      async () =>
        (await import('../features/operator/announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
    ),
  ),
]
