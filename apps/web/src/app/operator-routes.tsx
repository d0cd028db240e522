import { paths } from '../ui/paths.ts'
import { type PageRoute, page, withForms } from './page.tsx'

/** The pages of the people who operate this installation; the API refuses them to everyone else. */
export const operatorRoutes: readonly PageRoute[] = [
  {
    path: paths.operator,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/StatePage.tsx')),
      (m) => m.StatePage,
      ['operator', 'operator-checks', 'operator-state'],
    ),
  },
  {
    path: paths.operatorCosts,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/CostsPage.tsx')),
      (m) => m.CostsPage,
      ['operator', 'operator-costs'],
    ),
  },
  {
    path: paths.operatorRegistration,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/RegistrationPage.tsx')),
      (m) => m.RegistrationPage,
      ['operator', 'operator-registration'],
    ),
  },
  {
    path: paths.operatorPrices,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/PricesPage.tsx')),
      (m) => m.PricesPage,
      ['operator', 'operator-prices'],
    ),
  },
  {
    path: paths.operatorAccounts,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/accounts/AccountsPage.tsx')),
      (m) => m.AccountsPage,
      ['operator', 'operator-accounts', 'account'],
    ),
  },
  {
    path: paths.operatorAnnouncements,
    who: 'member',
    Page: page(
      withForms(() => import('../features/operator/announcements/AnnouncementsPage.tsx')),
      (m) => m.AnnouncementsPage,
      ['operator', 'operator-announcements'],
    ),
  },
]
