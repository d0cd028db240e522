import type pg from 'pg'
import { quarantineCampaign, startCampaignWorker } from '../features/campaigns/index.ts'
import { createLastCheck } from '../features/findings/index.ts'
import {
  type NamedSiteAction,
  quarantineSiteAction,
  recordCheckErrors,
  startPublishedPostWorker,
} from '../features/published-posts/index.ts'
import { quarantinePublication, startPublishing } from '../features/publisher/index.ts'
import { quarantineShop, type ShopClaim, startShopReaders } from '../features/shop-index/index.ts'
import { quarantineDelivery, startWebhooks } from '../features/webhooks/index.ts'
import { quarantineText, startWriters } from '../features/write/index.ts'
import type { Tools } from '../tools.ts'
import { type Announce, INTERNAL_ERRORS_MAX, SHARED_CLAIMS_MAX } from '../work/failure-policy.ts'
import type { IsolatedKind } from './start-isolation.ts'

type Worker = { stop(): Promise<void> }
type StartableKind = IsolatedKind & { start(announce: Announce): Worker }

/** Other pauses than the usual ones, for tests. */
export type WorkerTimings = {
  publishing?: Parameters<typeof startPublishing>[2]
  afterCare?: Parameters<typeof startPublishedPostWorker>[2]
  campaigns?: Parameters<typeof startCampaignWorker>[2]
  shops?: Parameters<typeof startShopReaders>[1]
  webhooks?: Parameters<typeof startWebhooks>[2]
}

const suspects = (table: string, condition: string) =>
  `exists (select from ${table} where lost_claims >= ${SHARED_CLAIMS_MAX} and ${condition})`

export const createIsolatedKinds = (tools: Tools, pool: pg.Pool, timings: WorkerTimings = {}) =>
  ({
    publication: {
      hasSuspects: suspects('publication', `state = 'publishing'`),
      start: (announce) => startPublishing(tools, pool, timings.publishing, createLastCheck(tools), announce),
      quarantine: (row: Parameters<typeof quarantinePublication>[1]) => quarantinePublication(pool, row),
    },
    campaign: {
      hasSuspects: suspects('campaign', `state = 'sending'`),
      start: (announce) => startCampaignWorker(tools, pool, timings.campaigns, announce),
      quarantine: (row: Parameters<typeof quarantineCampaign>[1]) => quarantineCampaign(pool, row),
    },
    'site-action': {
      hasSuspects: suspects('site_act', `state = 'working' and ended_at is null`),
      start: (announce) =>
        startPublishedPostWorker(tools, pool, timings.afterCare, { kind: 'site-action', announce }),
      quarantine: (row: NamedSiteAction) => quarantineSiteAction(tools.db, row),
    },
    check: {
      hasSuspects: suspects(
        'site_copy',
        `state <> 'deleted' and internal_errors < ${INTERNAL_ERRORS_MAX}
          and (due_at <= now() or lost_claims > ${SHARED_CLAIMS_MAX})`,
      ),
      start: (announce) =>
        startPublishedPostWorker(tools, pool, timings.afterCare, { kind: 'check', announce }),
      quarantine: (row: Parameters<typeof recordCheckErrors>[1]) =>
        recordCheckErrors(pool, row, INTERNAL_ERRORS_MAX),
    },
    shop: {
      hasSuspects: suspects('shop', `lease_until is not null and internal_errors < ${INTERNAL_ERRORS_MAX}`),
      start: (announce) => startShopReaders(tools, timings.shops, announce),
      quarantine: (row: ShopClaim) => quarantineShop(tools.db, row),
    },
    webhook: {
      hasSuspects: suspects('webhook_delivery', `state = 'pending' and lease_until is not null`),
      start: (announce) => startWebhooks(tools, pool, timings.webhooks, announce),
      quarantine: (row: Parameters<typeof quarantineDelivery>[1]) => quarantineDelivery(tools, row),
    },
    text: {
      hasSuspects: suspects('generation', `state = 'running' and stage <> 'waiting'`),
      start: (announce) => startWriters(tools, announce),
      quarantine: (row: Parameters<typeof quarantineText>[1]) => quarantineText(tools, row),
    },
  }) satisfies Record<string, StartableKind>
