import type { Api } from '@tintario/contract/api.ts'
import { accessHandlers, authHandlers } from '../features/auth/routes.ts'
import { brandVoicesHandlers } from '../features/brand-voices/routes.ts'
import { cataloguesHandlers } from '../features/catalogues/routes.ts'
import { notificationsHandlers } from '../features/notifications/routes.ts'
import { usersHandlers } from '../features/users/routes.ts'
import { walletHandlers } from '../features/wallet/routes.ts'
import { workspacesHandlers } from '../features/workspaces/routes.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refuse.ts'

type AllHandlers = { [A in keyof Api]: Handlers<Api[A]> }

// Stand-in for areas whose owner has not delivered yet; goes away with the last of them.
const standIn = new Proxy({}, { get: () => async () => refuse('UNEXPECTED') })

/** What answers each row of the contract. `isReady` says whether this process takes traffic. */
export const handlers = ({ isReady }: { isReady: () => Promise<boolean> }): AllHandlers => ({
  system: {
    health: async ({ config, ai, mail }) => ({
      server: { environment: config.TINTARIO_ENV },
      writer: { name: ai.name },
      mail: { mailbox: mail.name === 'mailbox' },
      signIn: { google: false },
      links: { faq: config.FAQ_URL, contact: config.CONTACT_URL },
    }),
    ready: async () =>
      (await isReady()) ? { ready: true } : refuse('UNAVAILABLE', { retryAfterSeconds: 1 }),
  },
  auth: authHandlers,
  users: { ...usersHandlers, ...accessHandlers },
  workspaces: workspacesHandlers,
  wallet: walletHandlers,
  catalogues: cataloguesHandlers,
  brandVoices: brandVoicesHandlers,
  posts: standIn as AllHandlers['posts'],
  writing: standIn as AllHandlers['writing'],
  images: standIn as AllHandlers['images'],
  integrations: standIn as AllHandlers['integrations'],
  publishing: standIn as AllHandlers['publishing'],
  notifications: notificationsHandlers,
})
