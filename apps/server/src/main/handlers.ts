import type { Api } from '@tintario/contract/api.ts'
import { accessHandlers, authHandlers } from '../features/auth/routes.ts'
import {
  billedWalletHandlers,
  billingHandlers,
  cardsHandlers,
  paymentsHandlers,
  sandboxHandlers,
  subscriptionsHandlers,
} from '../features/billing/routes.ts'
import { brandVoicesHandlers } from '../features/brand-voices/routes.ts'
import { cataloguesHandlers } from '../features/catalogues/routes.ts'
import { integrationsHandlers } from '../features/integrations/routes.ts'
import { notificationsHandlers } from '../features/notifications/routes.ts'
import { featuredImageHandlers, postsHandlers } from '../features/posts/routes.ts'
import { publishingHandlers } from '../features/publishing/routes.ts'
import { peopleHandlers, teamHandlers } from '../features/team/routes.ts'
import { usersHandlers } from '../features/users/routes.ts'
import { walletHandlers } from '../features/wallet/routes.ts'
import { workspacesHandlers } from '../features/workspaces/routes.ts'
import { drawnImageHandlers, scoredPostsHandlers, writingHandlers } from '../features/writing/routes.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refuse.ts'

type AllHandlers = { [A in keyof Api]: Handlers<Api[A]> }

/** What answers each row of the contract. `isReady` says whether this process takes traffic. */
export const handlers = ({ isReady }: { isReady: () => Promise<boolean> }): AllHandlers => ({
  system: {
    health: async ({ config, ai, mail, google }) => ({
      server: { environment: config.TINTARIO_ENV },
      writer: { name: ai.name },
      mail: { mailbox: mail.name === 'mailbox' },
      signIn: { google: google !== null },
      links: { faq: config.FAQ_URL, contact: config.CONTACT_URL },
    }),
    ready: async () =>
      (await isReady()) ? { ready: true } : refuse('UNAVAILABLE', { retryAfterSeconds: 1 }),
  },
  auth: authHandlers,
  users: { ...usersHandlers, ...accessHandlers, ...peopleHandlers },
  workspaces: workspacesHandlers,
  team: teamHandlers,
  wallet: { ...walletHandlers, ...billedWalletHandlers },
  billing: billingHandlers,
  cards: cardsHandlers,
  sandbox: sandboxHandlers,
  payments: paymentsHandlers,
  subscriptions: subscriptionsHandlers,
  catalogues: cataloguesHandlers,
  brandVoices: brandVoicesHandlers,
  posts: { ...postsHandlers, ...scoredPostsHandlers },
  writing: writingHandlers,
  images: { ...featuredImageHandlers, ...drawnImageHandlers },
  integrations: integrationsHandlers,
  publishing: publishingHandlers,
  notifications: notificationsHandlers,
})
