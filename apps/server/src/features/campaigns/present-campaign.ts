import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import type { CampaignRow } from './campaign-store.ts'

export const presentCampaign = (row: CampaignRow): Campaign => ({
  id: row.id,
  platform: row.platform,
  site: row.site ?? '',
  state: row.state as Campaign['state'],
  subject: row.subject,
  previewText: row.previewText,
  recipients: row.recipientsId,
  sendsAt: row.sendsAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  nextTryAt:
    row.state === 'waiting' && row.reason !== null && row.attempts > 0
      ? (row.nextTryAt?.toISOString() ?? null)
      : null,
  reason: row.reason,
  values: row.reasonValues,
})
