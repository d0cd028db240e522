export { quarantineCampaign } from './attempt-campaign.ts'
export { bringBackCampaigns, parkCampaigns, readCampaignQueue } from './due-store.ts'
export { startCampaignWorker } from './start-campaign-worker.ts'
export { requeueCampaign } from './switch-campaign.ts'
