import { deleteExpiredAccounts } from '../features/account/index.ts'
import { announcementsJobs, bringBackAnnouncements } from '../features/announcements/jobs.ts'
import { deleteEndedKeys } from '../features/api-keys/index.ts'
import { deleteOldAuditEntries } from '../features/audit/index.ts'
import { authJobs, cleanUpAuth } from '../features/auth/index.ts'
import {
  billingJobs,
  forgetOldEvents,
  grantMonthlyCoins,
  notifyTrialEnds,
  passSandboxTime,
  reconcilePayments,
  reconcileSubscriptions,
  sendRefunds,
} from '../features/billing/jobs.ts'
import { bringBackCampaigns, parkCampaigns } from '../features/campaigns/index.ts'
import { coversJobs } from '../features/covers/jobs.ts'
import { imagesJobs } from '../features/images/jobs.ts'
import { cleanUpIntegrations, integrationsJobs } from '../features/integrations/jobs.ts'
import { deleteOldModelDays, deleteOldStages } from '../features/model-calls/index.ts'
import {
  cleanUpNotifications,
  emailOwnerAboutProblems,
  notificationsJobs,
} from '../features/notifications/jobs.ts'
import { deleteOldOAuthRows } from '../features/oauth/index.ts'
import { operatorAccountsJobs } from '../features/operator-accounts/jobs.ts'
import { bringBackOrphanDrafts } from '../features/orphan-drafts/index.ts'
import { deleteUnusedPictures } from '../features/posts/index.ts'
import { notifyOfBlockedPosts, notifyOfPostsWithoutPlatform } from '../features/publications/index.ts'
import { bringBackPublishedPosts, postponeChecks } from '../features/published-posts/index.ts'
import { bringBackPublishing } from '../features/publisher/index.ts'
import { eraseEndedSamples } from '../features/sample/index.ts'
import { forgetOldLookUps } from '../features/search-data/index.ts'
import { bringBackShops, followConnectedShops } from '../features/shop-index/index.ts'
import { auditWallets, deleteOldFreeGrants, releaseExpiredReservations } from '../features/wallet/index.ts'
import { bringBackDeliveries, deleteOldDeliveries } from '../features/webhooks/index.ts'
import { bringBackGenerations } from '../features/write/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { forgetOldCalls } from '../once-store.ts'
import type { Tools } from '../tools.ts'

type Piece = (tools: Tools) => Promise<void>

/** Runs the parts of a minute job one after another; one that fails does not stop the others. */
const inPieces =
  (...pieces: Piece[]): Piece =>
  async (tools) => {
    const failures: unknown[] = []
    for (const piece of pieces)
      await piece(tools).catch((error: unknown) => {
        tools.log.error({ err: error }, 'a piece of what each minute brings failed')
        failures.push(error)
      })
    if (failures.length > 0) throw new AggregateError(failures, 'a piece of what each minute brings failed')
  }

/** What runs each job; an owner of a feature adds its line. */
export const jobHandlers: JobHandlers = {
  ...announcementsJobs,
  ...authJobs,
  ...billingJobs,
  ...coversJobs,
  ...imagesJobs,
  ...integrationsJobs,
  ...notificationsJobs,
  ...operatorAccountsJobs,
  // The site's home address decides which shop the workspace has.
  'read-site': async (tools, payload, signal) => {
    await integrationsJobs['read-site']?.(tools, payload, signal)
    await followConnectedShops(tools.db, payload.accountId)
  },
  'settle-money': inPieces(
    releaseExpiredReservations,
    auditWallets,
    reconcilePayments,
    reconcileSubscriptions,
    sendRefunds,
    passSandboxTime,
    grantMonthlyCoins,
    notifyTrialEnds,
  ),
  'clean-up': inPieces(
    bringBackPublishing,
    bringBackPublishedPosts,
    bringBackOrphanDrafts,
    bringBackCampaigns,
    ({ db }) => bringBackGenerations(db),
    bringBackShops,
    bringBackAnnouncements,
    notifyOfPostsWithoutPlatform,
    notifyOfBlockedPosts,
    parkCampaigns,
    postponeChecks,
    emailOwnerAboutProblems,
    eraseEndedSamples,
    deleteExpiredAccounts,
    cleanUpAuth,
    forgetOldEvents,
    ({ db }) => forgetOldCalls(db),
    forgetOldLookUps,
    cleanUpIntegrations,
    cleanUpNotifications,
    deleteUnusedPictures,
    ({ db }) => deleteOldStages(db),
    ({ db }) => deleteOldModelDays(db),
    ({ db }) => deleteOldAuditEntries(db),
    ({ db }) => deleteEndedKeys(db),
    ({ db }) => deleteOldOAuthRows(db),
    ({ db }) => bringBackDeliveries(db),
    ({ db }) => deleteOldDeliveries(db),
    ({ db }) => deleteOldFreeGrants(db),
  ),
}
