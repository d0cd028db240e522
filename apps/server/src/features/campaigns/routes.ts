import type { campaigns } from '@tintario/contract/campaigns/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { disableCampaign, enableCampaign, listCampaigns, retryCampaign } from './switch-campaign.ts'

export const campaignsHandlers: Handlers<typeof campaigns> = {
  list: (tools, { actor, params }) => listCampaigns(tools, actor, params.id),
  enable: (tools, { actor, params, body }) =>
    enableCampaign(tools, actor, { postId: params.id, platform: params.platform }, body),
  disable: async (tools, { actor, params }) => {
    await disableCampaign(tools, actor, { postId: params.id, platform: params.platform })
    return { statusCode: 200 }
  },
  retry: async (tools, { actor, params }) => {
    await retryCampaign(tools, actor, { postId: params.id, platform: params.platform })
    return { statusCode: 200 }
  },
}
