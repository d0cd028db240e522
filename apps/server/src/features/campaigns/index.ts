export { bringBackCampaigns, parkCampaigns, readCampaignQueue } from './due-store.ts'
export { requeueCampaign } from './requeue-campaign.ts'
export { quarantineCampaign } from './run-campaign.ts'
export { startCampaigns } from './start-campaigns.ts'
