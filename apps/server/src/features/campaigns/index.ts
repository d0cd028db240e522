export { parkCampaigns } from './failed-post-store.ts'
export { startCampaigns } from './start-campaigns.ts'
