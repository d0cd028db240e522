import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'

/** Calls that run side by side. */
const CALLS = 3

export type BulkFailure = { post: PostSummary; reason: string }
export type BulkResult = { done: PostSummary[]; failed: BulkFailure[] }

/** The call that does one thing to one post; what it throws is the reason why that post is left as it was. */
export type BulkWork = (post: PostSummary) => Promise<unknown>

export const moveTo =
  (dates: ReadonlyMap<string, Date>): BulkWork =>
  async ({ id, publishAt }) =>
    call(api.posts.setPublishDate, {
      params: { id },
      body: { publishAt: (dates.get(id) ?? new Date(publishAt)).toISOString() },
    })

export const removePost: BulkWork = ({ id, status }) =>
  call(api.posts.remove, {
    params: { id },
    query: status === 'published' ? {} : { unlessPublished: 'true' as const },
  })

export const switchPlatform =
  (platformId: string, isOn: boolean): BulkWork =>
  ({ id }) =>
    isOn
      ? call(api.posts.enablePlatform, { params: { id, platformId } })
      : call(api.posts.disablePlatform, { params: { id, platformId } })

/** Approves the version that is listed: one that was changed since is refused. */
export const approvePost: BulkWork = ({ id, version }) =>
  call(api.posts.approve, { params: { id }, body: { version } })

/** Runs one call for each of several posts. Every post is tried, also after a failure of another. */
export const useBulk = () => {
  const message = useMessage()
  const [isBusy, setBusy] = useState(false)
  const run = async (posts: readonly PostSummary[], work: BulkWork): Promise<BulkResult> => {
    setBusy(true)
    const waiting = [...posts]
    const result: BulkResult = { done: [], failed: [] }
    const worker = async () => {
      for (let post = waiting.shift(); post; post = waiting.shift()) {
        try {
          await work(post)
          result.done.push(post)
        } catch (error) {
          result.failed.push({ post, reason: message(messageOf(error)) })
        }
      }
    }
    await Promise.all(Array.from({ length: CALLS }, worker))
    await renewAfter(['post', 'publication', 'wallet'])
    setBusy(false)
    return result
  }
  return { isBusy, run }
}
