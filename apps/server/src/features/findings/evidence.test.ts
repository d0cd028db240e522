import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { Finding, NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { passMinute } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { newAgent, newSession } from '@tintario/testing/matrix/fixtures.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPublishing } from '../publisher/start-publishing.ts'
import type { Timing } from '../publisher/timing.ts'
import { storeFindings } from './store-findings.ts'

const quick: Timing = {
  lease: 4_000,
  renew: 1_000,
  margin: 500,
  settle: 700,
  poll: 50,
  sweep: 100,
  backoff: [150],
  pause: 600_000,
  drain: 3_000,
}
const invented = 'A Harvard study of 2023 found that 87 % of bags last longer.'
const second = 'It costs 19.99 euros.'
const body = `<p>We make bags by hand.</p><h2>Care</h2><p>Clean it dry. ${invented} Feed it twice a year.</p><h2>Price</h2><p>${second}</p>`
const finding = (more: Partial<NewFinding> = {}): NewFinding => ({
  check: 'figure',
  sentence: invented,
  heading: 'Care',
  values: { figure: '87 %' },
  evidence: null,
  fix: { act: 'remove' },
  ...more,
})

let world: World
let platform: MemoryPlatform
let worker: { stop(): Promise<void> } | null = null
let owner: Person
let integrationId: string

beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  owner = await world.owner()
  integrationId = await connectBlog(world, owner)
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})
const work = () => {
  worker = startPublishing(world.tools, world.database.pool, quick)
}
const sql = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows

/** A confirmed post of that body, due in a long time unless the test says otherwise. */
const made = async (dueInMs = 3_600_000, more: { title?: string } = {}): Promise<string> => {
  const { accountId, workspaceId } = owner
  const [post] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrationId],
    dueInMs,
    body,
    ...more,
  })
  return post?.postId ?? ''
}
const keep = (
  postId: string,
  findings: NewFinding[],
  more: Partial<Parameters<typeof storeFindings>[2]> = {},
) =>
  world.database.db.transaction((tx) =>
    storeFindings(
      tx,
      { accountId: owner.accountId, postId },
      { sources: [], claims: [], findings, questions: [], ...more },
    ),
  )
const evidenceOf = async (id: string, as: Person | { token: string } = owner) =>
  (await world.call(api.evidence.get, { as, params: { id } })).body
const findingOf = async (id: string, place = 0): Promise<Finding> => {
  const one = (await evidenceOf(id)).findings[place]
  if (!one) throw new Error('no finding')
  return one
}
const settle = (id: string, findingId: string, as: object, by: Person | { token: string } = owner) =>
  world.call(api.evidence.settleFinding, { as: by, params: { id, findingId }, body: as })
const postOf = async (id: string) => (await world.call(api.posts.get, { as: owner, params: { id } })).body
const publicationOf = async (id: string): Promise<Publication> => {
  const [one] = (await world.call(api.publishing.list, { as: owner, params: { id } })).body
  if (!one) throw new Error('no publication')
  return one
}
const published = (id: string) => eventually(async () => (await publicationOf(id)).state === 'published')
/** A post that nothing holds, due now, is out: the worker has looked at all that was due before. */
const othersAreDone = async () => published(await made(0, { title: 'Nothing holds this' }))
const sentOf = (title: string) => platform.posts.filter((post) => post.title === title)
const approving = (isOn: boolean) =>
  world.call(api.workspaces.edit, {
    as: owner,
    params: { id: owner.workspaceId },
    body: { approvesPosts: isOn },
  })
const approve = async (id: string, as: Person | { token: string } = owner) =>
  world.call(api.posts.approve, { as, params: { id }, body: { version: (await postOf(id)).version } })
const notesOf = async (id: string) =>
  (await sql('select key from notification where post_id = $1 order by id', [id])).map(({ key }) => key)
const blockedBy = async (id: string) => (await publicationOf(id)).blockedBy

test('a version that brings a removed sentence back opens its finding, and the post waits again', async () => {
  const id = await made()
  await keep(id, [finding()])
  const params = { id }
  await settle(id, (await findingOf(id)).id, { as: 'removed' })
  expect(await blockedBy(id)).toBeNull()
  const { body: versions } = await world.call(api.posts.versions, { as: owner, params })
  const versionId = versions.at(-1)?.id ?? ''
  const restored = await world.call(api.posts.restoreVersion, { as: owner, params: { id, versionId } })
  expect(restored.body.body).toContain(invented)
  expect((await findingOf(id)).settled).toBeNull()
  expect(await blockedBy(id)).toBe('findings')
})

test('a post with an open finding is not sent at its minute, and goes out once when the finding is settled', async () => {
  const title = `Held ${randomUUID()}`
  const id = await made(0, { title })
  await keep(id, [finding(), finding({ sentence: second, values: { figure: '19.99' } })])
  work()
  await othersAreDone()
  expect(sentOf(title)).toEqual([])
  expect(await publicationOf(id)).toMatchObject({ state: 'scheduled', blockedBy: 'findings', attempts: 0 })
  expect((await postOf(id)).needsReview).toBe('findings')
  expect(await notesOf(id)).toContain('NOTIFICATION_POST_NEEDS_EYE')
  const [one, other] = (await evidenceOf(id)).findings
  expect((await settle(id, one?.id ?? '', { as: 'removed' })).status).toBe(200)
  expect(await blockedBy(id)).toBe('findings')
  await othersAreDone()
  expect(sentOf(title)).toEqual([])
  const kept = await settle(id, other?.id ?? '', { as: 'kept' })
  expect(kept.body.findings.map(({ settled }) => settled)).toMatchObject([
    { as: 'removed', by: 'Nora Sample' },
    { as: 'kept', by: 'Nora Sample' },
  ])
  await published(id)
  expect(sentOf(title)).toHaveLength(1)
  expect(sentOf(title)[0]?.body).not.toContain('Harvard')
  expect(sentOf(title)[0]?.body).toContain('Clean it dry. Feed it twice a year.')
  expect(await notesOf(id)).not.toContain('NOTIFICATION_POST_NEEDS_EYE')
  const acts = await sql(
    `select user_id, detail->>'as' as "as" from audit where subject = $1 and action = 'finding-settled' order by id`,
    [id],
  )
  expect(acts).toEqual([
    { user_id: owner.userId, as: 'removed' },
    { user_id: owner.userId, as: 'kept' },
  ])
})

test('whose minute came while it was held is told once, and a day later it ends as too late and is never sent', async () => {
  const title = `Late ${randomUUID()}`
  const id = await made(-60_000, { title })
  await keep(id, [finding()])
  work()
  await passMinute(world)
  await passMinute(world)
  expect((await notesOf(id)).filter((key) => key === 'NOTIFICATION_POST_HELD')).toHaveLength(1)
  await sql(`update post set publish_at = now() - interval '25 hours' where id = $1`, [id])
  await sql(`update publication set due_at = now() - interval '25 hours' where post_id = $1`, [id])
  await passMinute(world)
  const ended = await eventually(async () => {
    const row = await publicationOf(id)
    return row.state === 'failed' ? row : null
  })
  expect(ended.reason).toBe('PUBLISHING_TOO_LATE')
  expect(sentOf(title)).toEqual([])
  const retried = await world.call(api.publishing.retry, {
    as: owner,
    params: { id, publicationId: ended.id },
  })
  expect(retried.status).toBe(200)
  expect(await blockedBy(id)).toBe('findings')
})

test('a sentence is changed to plain text, one that is gone is settled alone, and settling twice changes nothing', async () => {
  const id = await made()
  await keep(id, [finding(), finding({ sentence: 'This never stood there.' })])
  const [one, gone] = (await evidenceOf(id)).findings
  const answer = await settle(id, one?.id ?? '', { as: 'changed', text: 'Most <b>bags</b> & purses last.' })
  expect(answer.status).toBe(200)
  const changed = await postOf(id)
  expect(changed.body).toContain('Clean it dry. Most &lt;b&gt;bags&lt;/b&gt; &amp; purses last. Feed it')
  await settle(id, gone?.id ?? '', { as: 'removed' })
  expect((await postOf(id)).body).toBe(changed.body)
  expect((await findingOf(id, 1)).settled?.as).toBe('changed')
  const { version } = await postOf(id)
  const again = await settle(id, one?.id ?? '', { as: 'removed' })
  expect(again.body.findings[0]?.settled?.as).toBe('changed')
  expect((await postOf(id)).version).toBe(version)
  const acts = await sql(`select from audit where subject = $1 and action = 'finding-settled'`, [id])
  expect(acts).toHaveLength(2)
})

test('editing by hand settles what it takes away, and nothing else', async () => {
  const id = await made()
  await keep(id, [
    finding(),
    finding({ sentence: second, values: { figure: '19.99' } }),
    finding({ sentence: '', check: 'length' }),
  ])
  const edit = (text: string) =>
    world.call(api.posts.edit, { as: owner, params: { id }, body: { body: text } })
  await edit(body.replace('twice', 'three times').replace('study of', 'study <strong>of</strong>'))
  expect((await evidenceOf(id)).findings.map(({ settled }) => settled)).toEqual([null, null, null])
  await edit(body.replace(invented, ''))
  expect((await evidenceOf(id)).findings.map(({ settled }) => settled?.as ?? null)).toEqual([
    'changed',
    null,
    null,
  ])
  expect(await blockedBy(id)).toBe('findings')
})

test('a figure typed over a checked one is a finding unless a source has it, and holds the post', async () => {
  const id = await made()
  const params = { id }
  await sql("update post set writer = 'model', language = 'en', description = $2 where id = $1", [
    id,
    'Our bags: the small bag costs 79 euros and weighs 610 g.',
  ])
  const type = async (sentence: string) => {
    const edited = body.replace(second, sentence)
    expect((await world.call(api.posts.edit, { as: owner, params, body: { body: edited } })).status).toBe(200)
    return (await evidenceOf(id)).findings.filter(({ settled }) => settled === null)
  }
  expect(await type('The small bag costs 79 euros.')).toEqual([])
  expect(await type('The small bag costs 78 euros.')).toMatchObject([
    {
      check: 'figure',
      sentence: 'The small bag costs 78 euros.',
      values: { figure: '78 euros', found: '79 euros' },
      evidence: { quote: expect.stringContaining('79 euros') },
    },
  ])
  expect(await blockedBy(id)).toBe('findings')
  // Where it moves to another sentence, it was in the text before; once confirmed, it stays confirmed.
  const one = await findingOf(id)
  await settle(id, one.id, { as: 'kept' })
  expect(await type('The small bag, our first, costs 78 euros.')).toEqual([])
  // What its owner writes in place of a finding is checked like any other text.
  await keep(id, [finding({ sentence: 'Clean it dry.' })])
  await settle(id, (await findingOf(id)).id, { as: 'changed', text: 'It weighs 300 g.' })
  const open = (await evidenceOf(id)).findings.filter(({ settled }) => settled === null)
  expect(open).toMatchObject([{ check: 'figure', sentence: 'It weighs 300 g.' }])
  await sql('update post set writer = null where id = $1', [id])
  expect(await type('The small bag costs 5 euros.')).toEqual([])
})

test('[WIZ-01] an edit that leaves what is doubted in its sentence does not settle the finding', async () => {
  const id = await made()
  await keep(id, [finding()])
  const edit = async (sentence: string) => {
    const edited = { body: body.replace(invented, sentence) }
    expect((await world.call(api.posts.edit, { as: owner, params: { id }, body: edited })).status).toBe(200)
    const { findings } = await evidenceOf(id)
    return findings.filter(({ settled }) => settled === null).map(({ sentence }) => sentence)
  }
  const letter = invented.replace('found', 'ound')
  expect(await edit(letter)).toContain(letter)
  const longer = invented.replace('last longer', 'last much longer than others')
  expect(await edit(longer)).toContain(longer)
  expect(await blockedBy(id)).toBe('findings')
  const repaired = 'Our bags last longer.'
  expect(await edit(repaired)).not.toContain(repaired)
})

test('writing again keeps what was kept on somebody’s word, and asks again what was taken away', async () => {
  const id = await made()
  const other = finding({ sentence: second, values: { figure: '19.99' } })
  const questions = [
    { place: 0, heading: 'Care', level: 2 as const, text: 'How is it fed?' },
    { place: 1, heading: null, level: 2 as const, text: 'Who makes it?' },
  ]
  await keep(id, [finding(), other], { questions })
  const { findings, questions: asked } = await evidenceOf(id)
  await settle(id, findings[0]?.id ?? '', { as: 'kept' })
  await settle(id, findings[1]?.id ?? '', { as: 'removed' })
  await world.call(api.evidence.settleQuestion, {
    as: owner,
    params: { id, questionId: asked[0]?.id ?? '' },
    body: { drop: true },
  })
  await keep(id, [finding(), other, finding({ values: { figure: '2023' } })], { questions })
  const after = await evidenceOf(id)
  expect(after.findings.map(({ values, settled }) => [values.figure, settled?.as ?? null])).toEqual([
    ['87 %', 'kept'],
    ['19.99', null],
    ['2023', null],
  ])
  expect(after.questions.map(({ text, state }) => [text, state])).toEqual([
    ['How is it fed?', 'dropped'],
    ['Who makes it?', 'open'],
  ])
})

test('an answer stands under its heading, a new heading at its place in the outline, and is a source', async () => {
  const id = await made()
  const node = { isChosen: true, order: 0, index: 0, children: [] }
  const structure = {
    ...node,
    id: 'a',
    tag: 'h1',
    label: 'Bags',
    parentId: null,
    children: ['Care', 'Repair', 'Price'].map((label) => ({
      ...node,
      id: label,
      tag: 'h2',
      label,
      parentId: 'a',
    })),
  }
  await sql('update post set structure = $2 where id = $1', [id, structure])
  await keep(id, [], {
    questions: [
      { place: 0, heading: 'Care', level: 2, text: 'How is it fed?' },
      { place: 1, heading: 'Repair', level: 2, text: 'Who repairs it?' },
      { place: 2, heading: 'Price', level: 2, text: 'What does it cost?' },
      { place: 3, heading: 'Price', level: 2, text: 'Is there a sale?' },
    ],
  })
  expect(await blockedBy(id)).toBeNull()
  const { questions } = await evidenceOf(id)
  const answer = (place: number, text: string) =>
    world.call(api.evidence.settleQuestion, {
      as: owner,
      params: { id, questionId: questions[place]?.id ?? '' },
      body: { answer: text },
    })
  expect((await answer(0, 'ab')).status).toBe(422)
  await answer(0, 'With wax:\n- warm <it>\n- rub it in')
  const { body: after } = await answer(1, 'We do. Send it to us.')
  await answer(1, 'Somebody else.')
  const { body: html } = await postOf(id)
  expect(html).toContain(
    'twice a year.</p><p>With wax:</p><ul><li>Warm &lt;it&gt;</li><li>Rub it in</li></ul><h2>Repair</h2><p>We do. Send it to us.</p><h2>Price</h2>',
  )
  expect(html).not.toContain('Somebody else')
  expect(after.sources.map(({ id: name, kind, title }) => [name, kind, title])).toEqual([
    ['A1', 'answer', 'How is it fed?'],
    ['A2', 'answer', 'Who repairs it?'],
  ])
  expect(after.claims.at(-1)).toEqual({
    sentence: 'Send it to us.',
    support: [{ source: 'A2', quote: 'Send it to us.' }],
  })
  await world.call(api.evidence.dropQuestions, { as: owner, params: { id }, body: { drop: true } })
  expect((await evidenceOf(id)).questions.map(({ state }) => state)).toEqual([
    'answered',
    'answered',
    'dropped',
    'dropped',
  ])
  expect((await postOf(id)).body).toBe(html)
  // Only what was dropped is opened again; an answer is in the text.
  const ids = (await evidenceOf(id)).questions.map((question) => question.id)
  const reopened = await world.call(api.evidence.dropQuestions, {
    as: owner,
    params: { id },
    body: { reopen: ids },
  })
  expect(reopened.body.questions.map(({ state }) => state)).toEqual(['answered', 'answered', 'open', 'open'])
})

test('where posts are approved, nothing goes out without an approval of exactly what it says', async () => {
  expect((await approving(true)).body.approvesPosts).toBe(true)
  const title = `Approved ${randomUUID()}`
  const id = await made(0, { title })
  await approving(true)
  work()
  await passMinute(world)
  expect(await notesOf(id)).toContain('NOTIFICATION_POST_UNAPPROVED')
  expect(sentOf(title)).toEqual([])
  expect(await publicationOf(id)).toMatchObject({ state: 'scheduled', blockedBy: 'approval' })
  expect(await postOf(id)).toMatchObject({
    needsReview: 'approval',
    approval: { isAsked: true, given: null },
  })
  await worker?.stop()
  expect((await approve(id)).status).toBe(200)
  expect(await blockedBy(id)).toBeNull()
  expect((await postOf(id)).approval.given).toMatchObject({ by: 'Nora Sample', isCurrent: true })
  const changes: [string, string][] = [
    ['title', `'Another'`],
    ['body', `body || '<p>More.</p>'`],
    ['meta_title', `'Another'`],
    ['meta_description', `'Another'`],
    ['excerpt', `'Another'`],
    ['featured_image_id', 'gen_random_uuid()'],
  ]
  for (const [column, value] of changes) {
    const [before] = await sql(`select ${column} as value from post where id = $1`, [id])
    await sql(`update post set ${column} = ${value} where id = $1`, [id])
    // What is not a change of the content makes the database look again.
    await world.call(api.posts.setPublishDate, {
      as: owner,
      params: { id },
      body: { publishAt: new Date(Date.now() + 3_600_000).toISOString() },
    })
    expect([column, await blockedBy(id)]).toEqual([column, 'approval'])
    expect((await postOf(id)).approval.given?.isCurrent).toBe(false)
    await sql(`update post set ${column} = $2 where id = $1`, [id, before.value])
    await approve(id)
  }
  await world.call(api.posts.edit, { as: owner, params: { id }, body: { title: `${title} anew` } })
  expect(await blockedBy(id)).toBe('approval')
  await approve(id)
  expect(await blockedBy(id)).toBeNull()
  await world.call(api.posts.withdrawApproval, { as: owner, params: { id } })
  expect(await blockedBy(id)).toBe('approval')
  await approving(false)
  expect(await blockedBy(id)).toBeNull()
})

test('who approves has seen what goes out: a change meanwhile is refused, and an agent needs the right', async () => {
  await approving(true)
  const id = await made()
  const { version } = await postOf(id)
  await world.call(api.posts.edit, { as: owner, params: { id }, body: { title: 'Changed meanwhile' } })
  const stale = await world.call(api.posts.approve, { as: owner, params: { id }, body: { version } })
  expect([stale.status, stale.error.message]).toEqual([409, 'MESSAGES_VERSION_CONFLICT'])
  const pool = world.database.pool
  const sessionOf = async (permissions: string[]) => {
    const userId = await newAgent(pool, owner, { permissions })
    return newSession(pool, { accountId: owner.accountId, userId })
  }
  const agent = await sessionOf([])
  expect((await approve(id, agent)).status).toBe(403)
  const edited = await world.call(api.workspaces.edit, {
    as: agent,
    params: { id: owner.workspaceId },
    body: { approvesPosts: false },
  })
  expect(edited.status).toBe(403)
  expect((await approve(id, await sessionOf(['workspaces']))).status).toBe(200)
})

test('an edit at the moment of sending sends nothing that is not approved', async () => {
  await approving(true)
  const titles = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const title = `Race ${n} ${randomUUID()}`
      const id = await made(400 + n * 20, { title })
      await world.call(api.posts.markReady, { as: owner, params: { id } })
      await approve(id)
      return { id, title }
    }),
  )
  work()
  await Promise.all(
    titles.map(async ({ id, title }, n) => {
      await sleep(380 + n * 20)
      await world.call(api.posts.edit, { as: owner, params: { id }, body: { title: `${title} unapproved` } })
    }),
  )
  for (const { id, title } of titles) {
    const row = await eventually(async () => {
      const seen = await publicationOf(id)
      return (seen.state === 'published' || seen.state === 'scheduled') && seen
    })
    expect(sentOf(title).length).toBe(row.state === 'published' ? 1 : 0)
    if (row.state !== 'published') expect(row.blockedBy).toBe('approval')
  }
  expect(platform.posts.filter(({ title }) => title.endsWith('unapproved'))).toEqual([])
})

test('the last look before sending believes the rows and not the note on the publication', async () => {
  const title = `Unnoted ${randomUUID()}`
  const id = await made(3_600_000, { title })
  await keep(id, [finding()])
  await sql('update publication set blocked_by = null, due_at = now() where post_id = $1', [id])
  work()
  await eventually(async () => (await blockedBy(id)) === 'findings')
  await othersAreDone()
  expect(sentOf(title)).toEqual([])
  expect(await publicationOf(id)).toMatchObject({ state: 'scheduled', attempts: 0 })
})

test('what was claimed but not begun when approvals were switched on is looked at once more by who takes it over', async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  let waiting = 0
  platform.state.disturb = async (step) => {
    if (step === 'find') waiting += 1
    await isOpen
  }
  const slots = world.tools.config.PUBLISH_PER_SITE
  // They keep all of the site's slots: what is due after them is claimed and waits for its turn.
  for (let n = 0; n < slots; n++) await made(-5_000)
  const title = `Taken over ${randomUUID()}`
  const id = await made(0, { title })
  work()
  await eventually(async () => waiting === slots && (await publicationOf(id)).state === 'publishing')
  await approving(true)
  // Its worker was silent for longer than the lease, and is not gone.
  await sql(`update publication set lease_until = now() - interval '1 second' where post_id = $1`, [id])
  const taken = await eventually(async () => {
    const seen = await publicationOf(id)
    return (seen.state === 'scheduled' || waiting > slots) && seen
  })
  expect(taken).toMatchObject({ state: 'scheduled', blockedBy: 'approval' })
  open()
  await worker?.stop()
  platform.state.disturb = () => undefined
  expect(sentOf(title)).toEqual([])
})

test('what belongs to others is not there, and while a post is being published nothing of it is settled', async () => {
  const id = await made()
  await keep(id, [finding()], {
    questions: [{ place: 0, heading: null, level: 2, text: 'Who makes it?' }],
  })
  const { findings, questions } = await evidenceOf(id)
  const findingId = findings[0]?.id ?? ''
  const questionId = questions[0]?.id ?? ''
  const stranger = await world.owner()
  const asked = [
    await world.call(api.evidence.get, { as: stranger, params: { id } }),
    await settle(id, findingId, { as: 'kept' }, stranger),
    await world.call(api.evidence.settleQuestion, {
      as: stranger,
      params: { id, questionId },
      body: { drop: true },
    }),
    await world.call(api.posts.approve, { as: stranger, params: { id }, body: { version: 1 } }),
    await settle(await made(), findingId, { as: 'kept' }),
    await settle(id, randomUUID(), { as: 'kept' }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  await sql(
    `update publication set state = 'publishing', lease_until = now() + interval '1 hour' where post_id = $1`,
    [id],
  )
  const refused = [
    await settle(id, findingId, { as: 'kept' }),
    await settle(id, findingId, { as: 'removed' }),
    await world.call(api.evidence.settleQuestion, {
      as: owner,
      params: { id, questionId },
      body: { answer: 'We do it.' },
    }),
    await world.call(api.evidence.dropQuestions, { as: owner, params: { id }, body: { drop: true } }),
    await approve(id),
  ]
  expect(refused.map(({ error }) => error.message)).toEqual(Array(5).fill('MESSAGES_POST_BEING_PUBLISHED'))
  expect((await findingOf(id)).settled).toBeNull()
})
