import { announcements } from './announcements/endpoints.ts'
import { apiKeys } from './api-keys/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { billing } from './billing/endpoints.ts'
import { cards, payments, sandbox } from './billing/payments.ts'
import { subscriptions } from './billing/subscriptions.ts'
import { brandVoices } from './brand-voices/endpoints.ts'
import { campaigns } from './campaigns/endpoints.ts'
import type { Endpoint } from './core/endpoint.ts'
import type { routes } from './core/routes.ts'
import { feeds } from './feeds/endpoints.ts'
import { images } from './images/endpoints.ts'
import { siteAuthorization } from './integrations/authorization.ts'
import { connections, recipients } from './integrations/connections.ts'
import { integrations } from './integrations/endpoints.ts'
import { live } from './live/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { oauth } from './oauth/endpoints.ts'
import { operator } from './operator/endpoints.ts'
import { operatorAccounts } from './operator-accounts/endpoints.ts'
import { optionLists } from './option-lists/endpoints.ts'
import { planFiles } from './plan-files/endpoints.ts'
import { posts } from './posts/endpoints.ts'
import { ideas } from './posts/ideas.ts'
import { postTerms } from './posts/term-endpoints.ts'
import { afterPublication } from './publishing/after.ts'
import { publishing } from './publishing/endpoints.ts'
import { searchData } from './search-data/endpoints.ts'
import { shopIndex } from './shop-index/endpoints.ts'
import { system } from './system/endpoints.ts'
import { team } from './team/endpoints.ts'
import { users } from './users/endpoints.ts'
import { wallet } from './wallet/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'
import { workspaces } from './workspaces/endpoints.ts'
import { writerSettings } from './writer-settings/endpoints.ts'
import { writing } from './writing/endpoints.ts'
import { evidence } from './writing/evidence-endpoints.ts'
import { sources } from './writing/source-endpoints.ts'

/** The whole REST table: inputs, callers, answers and refusals of every endpoint. */
export const api = {
  system,
  auth,
  users,
  workspaces,
  team,
  apiKeys,
  oauth,
  webhooks,
  wallet,
  billing,
  cards,
  sandbox,
  payments,
  subscriptions,
  optionLists,
  brandVoices,
  posts,
  postTerms,
  ideas,
  feeds,
  planFiles,
  writing,
  evidence,
  sources,
  images,
  integrations,
  ...connections,
  siteAuthorization,
  searchData,
  shopIndex,
  recipients,
  campaigns,
  publishing,
  afterPublication,
  writerSettings,
  operator,
  operatorAccounts,
  announcements,
  notifications,
  live,
} satisfies { [A in keyof typeof routes]: { [N in keyof (typeof routes)[A]]: Endpoint } }

export type Api = typeof api
