export { CampaignsPanel } from './CampaignsPanel.tsx'
