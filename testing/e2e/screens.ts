import type { Page } from 'playwright-core'

export type Screen = {
  name: string
  path: string
  isGuest?: boolean
  /** What is pressed there before the picture is taken. */
  open?: (page: Page) => Promise<void>
}

const press =
  (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') =>
  async (page: Page) => {
    await page.getByRole(role, { name }).first().click()
  }

/** The screens that are compared before and after a change of styles, at a size. `ids` are those of posts to open. */
export const screens = (size: string, ids: { post: string; draft: string }): Screen[] => [
  { name: 'log-in', path: '/', isGuest: true },
  { name: 'sign-up', path: '/sign-up', isGuest: true },
  { name: 'forgotten', path: '/forgot-your-password', isGuest: true },
  { name: 'privacy', path: '/privacy-policy', isGuest: true },
  { name: 'not-found', path: '/nowhere', isGuest: true },
  { name: 'week', path: '/calendar?view=week' },
  { name: 'month', path: '/calendar?view=month' },
  { name: 'my-posts', path: '/my-post' },
  { name: 'post', path: `/calendar/${ids.post}` },
  { name: 'wizard', path: `/calendar/${ids.draft}/edit` },
  { name: 'integrations', path: '/integrations' },
  { name: 'integrations-email', path: '/integrations', open: press(/E-?mail/i, 'tab') },
  { name: 'shop', path: '/integrations/shop' },
  { name: 'voices', path: '/brand-voices' },
  { name: 'voice-new', path: '/brand-voices/new' },
  { name: 'subscription', path: '/subscription' },
  { name: 'billing-information', path: '/subscription?tab=information' },
  { name: 'payment-method', path: '/subscription?tab=method' },
  { name: 'profile', path: '/profile' },
  { name: 'security', path: '/profile?tab=security' },
  { name: 'team', path: '/my-team' },
  { name: 'writer', path: '/settings/writer' },
  {
    name: 'search',
    path: '/integrations/shop',
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'account',
    path: '/integrations/shop',
    open: press(size === 'phone' ? 'Account' : /Nora/),
  },
]
