import { api } from '../../../api/call.ts'

/** What is read again when a finding, a question or an approval was settled: the text and what waited for it. */
export const afterSettling = [
  api.posts.get,
  api.posts.list,
  api.evidence.get,
  api.publishing.list,
  api.afterPublication.list,
  api.writing.seo,
]
