import { api } from '../../api/call.ts'

/** Refetched when a campaign changes: its words are part of the post's approval. */
export const afterCampaignChange = [api.campaigns.list, api.posts.get, api.posts.list, api.publishing.list]
