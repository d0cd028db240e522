import { api } from '../../api/call.ts'

/** What is read again when something was asked to be done with a published post. */
export const afterActing = [api.afterPublication.list, api.posts.get, api.posts.list, api.publishing.list]
