import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSendables } from '../publisher/claim-store.ts'

let world: World
/** One whose workspace asks for approvals, and one whose doesn't. */
let owners: Record<'asks' | 'asksNot', Person>

beforeAll(async () => {
  world = await createWorld()
  owners = { asks: await world.owner(), asksNot: await world.owner() }
  await approving(owners.asks, true)
})
afterAll(() => world?.close())

const sql = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const approving = (owner: Person, isOn: boolean) =>
  world.call(api.workspaces.edit, {
    as: owner,
    params: { id: owner.workspaceId },
    body: { approvesPosts: isOn },
  })

const state = fc.record({
  workspace: fc.constantFrom<'asks' | 'asksNot'>('asks', 'asksNot'),
  status: fc.constantFrom('draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'),
  approval: fc.constantFrom('none', 'given', 'changed after it'),
  findings: fc.constantFrom('none', 'open', 'settled', 'open and settled'),
  platform: fc.constantFrom('none', 'on', 'switched off', 'too late', 'published'),
})
type State = typeof state extends fc.Arbitrary<infer One> ? One : never

const rowOf: Record<State['platform'], [state: string, reason: string | null] | null> = {
  none: null,
  on: ['scheduled', null],
  'switched off': ['failed', 'MESSAGES_PLATFORM_SWITCHED_OFF'],
  'too late': ['failed', 'PUBLISHING_TOO_LATE'],
  published: ['published', null],
}

const made = async ({ workspace, status, approval, findings, platform }: State) => {
  const owner = owners[workspace]
  const [post] = await insertDuePosts(world.database.pool, { ...owner, integrationIds: [null] })
  const id = post?.postId ?? ''
  const params = { id }
  const row = rowOf[platform]
  if (row) await sql('update publication set state = $2, reason = $3 where post_id = $1', [id, ...row])
  else await sql('delete from publication where post_id = $1', [id])
  if (approval !== 'none') {
    const { body } = await world.call(api.posts.get, { as: owner, params })
    await world.call(api.posts.approve, { as: owner, params, body: { version: body.version } })
  }
  if (approval === 'changed after it')
    await world.call(api.posts.edit, { as: owner, params, body: { title: 'A title that nobody approved' } })
  for (const one of findings === 'none' ? [] : findings.split(' and '))
    await sql(
      `insert into finding (account_id, post_id, "check", sentence, settled_at)
       values ($1, $2, 'figure', $3, case when $3 = 'settled' then now() end)`,
      [owner.accountId, id, one],
    )
  await sql('update post set status = $2 where id = $1', [id, status])
  return { id, owner }
}

/** What the rules say, by hand. */
const blockerOf = ({ workspace, approval, findings }: State) =>
  findings.startsWith('open') ? 'findings' : workspace === 'asks' && approval !== 'given' ? 'approval' : null
const attentionOf = (of: State) => {
  const blocker = blockerOf(of)
  if (of.status === 'published') return null
  if (blocker === 'findings' || (blocker === 'approval' && ['ready', 'created'].includes(of.status)))
    return blocker
  return of.platform === 'too late' ? 'late' : null
}

test('list, page and worker report the same blocker in every state of a post', async () => {
  await fc.assert(
    fc.asyncProperty(state, async (of) => {
      const { id, owner } = await made(of)
      const { body: page } = await world.call(api.posts.get, { as: owner, params: { id } })
      const day = 86_400_000
      const window = {
        from: new Date(Date.now() - day).toISOString(),
        to: new Date(Date.now() + day).toISOString(),
      }
      const { body: list } = await world.call(api.posts.list, {
        as: owner,
        body: { ...window, workspaceId: owner.workspaceId },
      })
      const listed = list.find((post) => post.id === id)
      const { body: publications } = await world.call(api.publishing.list, { as: owner, params: { id } })
      const sendable = (
        await findSendables(world.database.pool, [{ accountId: owner.accountId, postId: id } as never])
      ).get(id)
      await sql('delete from post where id = $1', [id])

      expect(page.needsReview).toBe(attentionOf(of))
      expect(listed?.needsReview).toBe(page.needsReview)
      expect(sendable?.blockedBy).toBe(blockerOf(of))
      for (const { state, blockedBy } of publications)
        expect(blockedBy).toBe(state === 'published' ? null : blockerOf(of))
    }),
    {
      numRuns: 150,
      examples: [
        [{ workspace: 'asks', status: 'ready', approval: 'none', findings: 'none', platform: 'none' }],
      ],
    },
  )
})
