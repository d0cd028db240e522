import type { Api } from '@tintario/contract/api.ts'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { AnyConnection } from '@tintario/contract/integrations/connections.ts'
import { OWN_CONTACT_PAGE } from '../config-schema.ts'
import { readClockPause } from '../db/clock-guard.ts'
import { accountHandlers } from '../features/account/routes.ts'
import { announcementsHandlers } from '../features/announcements/routes.ts'
import { apiKeysHandlers } from '../features/api-keys/routes.ts'
import { getInstanceOwner } from '../features/auth/index.ts'
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
import { briefHandlers, referenceSearchHandlers } from '../features/brief/routes.ts'
import { campaignsHandlers } from '../features/campaigns/routes.ts'
import { coverHandlers, drawnImageHandlers } from '../features/covers/routes.ts'
import { examplesHandlers } from '../features/examples/routes.ts'
import { feedsHandlers } from '../features/feeds/routes.ts'
import { evidenceHandlers } from '../features/findings/routes.ts'
import { firstStepsHandlers } from '../features/first-steps/routes.ts'
import { followUpsHandlers } from '../features/follow-ups/routes.ts'
import {
  connectionsHandlers,
  integrationsHandlers,
  recipientsHandlers,
  siteAuthorizationHandlers,
} from '../features/integrations/routes.ts'
import { liveHandlers } from '../features/live/routes.ts'
import { notificationsHandlers } from '../features/notifications/routes.ts'
import { oauthHandlers } from '../features/oauth/routes.ts'
import { operatorHandlers } from '../features/operator/routes.ts'
import { operatorAccountsHandlers } from '../features/operator-accounts/routes.ts'
import { optionListsHandlers } from '../features/option-lists/routes.ts'
import { planFilesHandlers } from '../features/plan-files/routes.ts'
import {
  featuredImageHandlers,
  ideasHandlers,
  postsHandlers,
  postTermsHandlers,
} from '../features/posts/routes.ts'
import { afterPublicationHandlers } from '../features/published-posts/routes.ts'
import { publishingHandlers } from '../features/publisher/routes.ts'
import { rewriteHandlers } from '../features/rewrite/routes.ts'
import { sampleHandlers } from '../features/sample/routes.ts'
import { searchDataHandlers } from '../features/search-data/routes.ts'
import { scoredPostsHandlers, seoReportHandlers } from '../features/seo-report/routes.ts'
import { shopIndexHandlers } from '../features/shop-index/routes.ts'
import { keywordFiguresHandlers, suggestHandlers } from '../features/suggest/routes.ts'
import { teamHandlers } from '../features/team/routes.ts'
import { usersHandlers } from '../features/users/routes.ts'
import { walletHandlers } from '../features/wallet/routes.ts'
import { webhooksHandlers } from '../features/webhooks/routes.ts'
import { workspacesHandlers } from '../features/workspaces/routes.ts'
import { writeHandlers } from '../features/write/routes.ts'
import { writerSettingsHandlers } from '../features/writer-settings/routes.ts'
import type { Handlers } from '../http/handler.ts'
import { refuse } from '../refuse.ts'
import type { Registration } from '../registration-mode.ts'
import { readVersion } from '../version.ts'
import { mailboxFor } from './mailbox.ts'

type AllHandlers = { [A in keyof Api]: Handlers<A extends ServedPlatform ? AnyConnection : Api[A]> }

/** What answers each row of the contract. `isReady` says whether this process takes traffic. */
export const handlers = ({
  isReady,
  registration,
}: {
  isReady: () => Promise<boolean>
  registration: () => Promise<Registration>
}): AllHandlers => ({
  system: {
    health: async (tools, { request }) => ({
      server: { environment: tools.config.TINTARIO_ENV, version: await readVersion() },
      writer: { name: tools.ai.name },
      mail: { mailbox: mailboxFor(tools, request) !== null },
      signIn: { google: tools.google !== null },
      billing: { isOn: tools.config.BILLING },
      sampleShop: { isOn: tools.config.SAMPLE_SHOP && (await registration()).mode === 'open' },
      sites: { http: tools.config.ALLOW_HTTP_SITES },
      address: {
        isPublicUrl: `${request.protocol}://${request.host}` === new URL(tools.publicUrl).origin,
      },
      links: { faq: tools.config.FAQ_URL, contact: tools.config.CONTACT_URL },
    }),
    ready: async ({ db }) => {
      if (!(await isReady())) return refuse('UNAVAILABLE', { retryAfterSeconds: 1 })
      const pause = await readClockPause(db)
      return { ready: true, publishing: pause ? 'paused' : 'on' }
    },
    contact: async ({ config, db }) => {
      if (config.CONTACT_URL !== OWN_CONTACT_PAGE) return { address: config.CONTACT_URL }
      const email = config.OPERATOR_EMAILS[0] ?? (await getInstanceOwner(db))?.email
      return { address: email ? `mailto:${email}` : null }
    },
  },
  auth: { ...authHandlers, ...sampleHandlers },
  users: { ...usersHandlers, ...accessHandlers, ...accountHandlers },
  workspaces: workspacesHandlers,
  team: teamHandlers,
  apiKeys: apiKeysHandlers,
  oauth: oauthHandlers,
  webhooks: webhooksHandlers,
  wallet: { ...walletHandlers, ...billedWalletHandlers },
  billing: billingHandlers,
  cards: cardsHandlers,
  sandbox: sandboxHandlers,
  payments: paymentsHandlers,
  subscriptions: subscriptionsHandlers,
  optionLists: optionListsHandlers,
  brandVoices: brandVoicesHandlers,
  posts: { ...postsHandlers, ...scoredPostsHandlers },
  postTerms: postTermsHandlers,
  ideas: ideasHandlers,
  feeds: feedsHandlers,
  planFiles: planFilesHandlers,
  writing: {
    ...examplesHandlers,
    ...firstStepsHandlers,
    ...briefHandlers,
    ...suggestHandlers,
    ...coverHandlers,
    ...writeHandlers,
    ...rewriteHandlers,
    ...seoReportHandlers,
    ...followUpsHandlers,
  },
  evidence: evidenceHandlers,
  images: { ...featuredImageHandlers, ...drawnImageHandlers },
  integrations: integrationsHandlers,
  ...connectionsHandlers,
  siteAuthorization: siteAuthorizationHandlers,
  sources: { ...referenceSearchHandlers, ...keywordFiguresHandlers },
  searchData: searchDataHandlers,
  shopIndex: shopIndexHandlers,
  recipients: recipientsHandlers,
  campaigns: campaignsHandlers,
  publishing: publishingHandlers,
  afterPublication: afterPublicationHandlers,
  writerSettings: writerSettingsHandlers,
  operator: operatorHandlers,
  operatorAccounts: operatorAccountsHandlers,
  announcements: announcementsHandlers,
  notifications: notificationsHandlers,
  live: liveHandlers,
})
