export { bringBackCampaigns } from './bring-back-store.ts'
export { parkCampaigns } from './failed-post-store.ts'
export { readCampaignQueue } from './readings-store.ts'
export { quarantineCampaign, startCampaigns } from './start-campaigns.ts'
