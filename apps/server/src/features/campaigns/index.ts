export { startCampaigns } from './start-campaigns.ts'
