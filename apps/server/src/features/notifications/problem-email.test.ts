import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tell = (to: Person, key: Parameters<typeof notify>[1]['key'], postId: string | null = null) =>
  notify(world.database.db, {
    accountId: to.accountId,
    type: postId ? 'posts' : 'other',
    key,
    values: { title: 'Wool', site: 'Papelería' },
    postId,
  })
const lettersTo = ({ email }: Person) => world.letters.filter(({ to }) => to === email)
const forgetLetters = () => world.letters.splice(0)

test('[JOB-06] what only the owner can mend comes by a letter too, once, with the link that mends it', async () => {
  const [owner, other] = [await world.owner(), await world.owner()]
  await runDueJobs(world)
  forgetLetters()
  const postId = randomUUID()
  await tell(owner, 'NOTIFICATION_POST_PUBLISHED', postId)
  await tell(owner, 'NOTIFICATION_CAMPAIGN_FAILED', postId)
  await runDueJobs(world)
  await runDueJobs(world)
  const [letter, ...more] = lettersTo(owner)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Something needs your attention')
  expect(letter?.text).toContain('The campaign for “Wool” could not be created in Papelería.')
  expect(letter?.text).toContain(`\n${world.tools.publicUrl}/calendar/${postId}\n`)
  expect(letter?.text).not.toContain('was published')
  expect(lettersTo(other)).toEqual([])

  forgetLetters()
  await world.database.pool.query(`update users set language = 'es' where account_id = $1`, [owner.accountId])
  for (let n = 0; n < 12; n++) await tell(owner, 'NOTIFICATION_POST_FAILED', randomUUID())
  await tell(owner, 'NOTIFICATION_CONNECTION_NOT_WORKING')
  await tell(other, 'NOTIFICATION_POST_FAILED', randomUUID())
  await tell(other, 'NOTIFICATION_POST_TOO_LATE', randomUUID())
  await runDueJobs(world)
  expect(lettersTo(owner).map(({ subject }) => subject)).toEqual(['13 cosas necesitan tu atención'])
  expect(lettersTo(owner)[0]?.text).toContain('Y 3 más.')
  expect(lettersTo(owner)[0]?.text).toContain(`\n${world.tools.publicUrl}/integrations\n`)
  expect(lettersTo(other)[0]?.text).toContain(`\n${world.tools.publicUrl}/calendar\n`)
  const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
  expect(body.filter(({ isOfConnection }) => isOfConnection)).toHaveLength(1)

  forgetLetters()
  await tell(owner, 'NOTIFICATION_POST_FAILED', randomUUID())
  await world.database.pool.query(`update notification set created_at = now() - interval '2 days'`)
  await runDueJobs(world)
  expect(world.letters).toEqual([])
})
