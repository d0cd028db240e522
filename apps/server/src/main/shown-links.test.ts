import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { startHostileSite } from '@tintario/testing/hostile-site.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWordpress } from '../outside/platforms/wordpress/wordpress.ts'

/** Links that a browser would run, or that say something else than where they lead. */
const tricks = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'https://shop.example@evil.example/',
  'https://me:secret@evil.example/',
  '//evil.example/',
  'no address',
  'https://[',
  `https://a.example/${'x'.repeat(5000)}`,
  '',
]

let world: World
let owner: Person
let site: Awaited<ReturnType<typeof startHostileSite>>

beforeAll(async () => {
  site = await startHostileSite()
  world = await createWorld({ env: { ALLOWED_PRIVATE_HOSTS: site.host } })
  owner = await world.owner()
})
afterAll(async () => {
  await world.close()
  await site.stop()
})

const credentials = () => ({ baseUrl: site.url, username: 'nora', appPassword: 'x', authorId: null })

test('of what a site calls its home, its posts and their addresses, only web addresses are read', async () => {
  const wordpress = createWordpress(world.tools.egress)
  const posts = tricks.map((link, nth) => ({ title: `Trick ${nth}`, link }))
  const good = { title: 'Wool', link: 'https://shop.example/wool' }
  for (const home of tricks) {
    site.answer({ ...site.root({ home }), ...site.newest([...posts, good]) })
    const described = await wordpress.describeSite(credentials())
    expect(described).toMatchObject({ kind: 'ok', value: { homeUrl: site.url, posts: [good] } })
    expect(described.kind === 'ok' && described.value.posts).toHaveLength(1)
  }
  for (const link of tricks) {
    site.answer(site.post({ link }))
    expect(await wordpress.getById(credentials(), '7')).toMatchObject({ kind: 'ok', value: { link: '' } })
  }
  site.answer(site.post({ link: good.link }))
  expect(await wordpress.getById(credentials(), '7')).toMatchObject({ value: { link: good.link } })
})

test('a link that was stored before is shown only if it is a web address', async () => {
  const { pool } = world.database
  const [made] = await insertDuePosts(pool, { ...owner, integrationIds: [null], dueInMs: 3_600_000 })
  const publicationLink = async (link: string) => {
    await pool.query('update publication set link = $2 where id = $1', [made?.publicationId, link])
    const { body } = await world.call(api.publishing.list, { as: owner, params: { id: made?.postId ?? '' } })
    return body[0]?.link
  }
  for (const link of tricks) expect(await publicationLink(link), link).toBe(null)
  expect(await publicationLink('https://shop.example/wool')).toBe('https://shop.example/wool')

  const id = await createdPost(world, owner)
  await fillIn(world, owner, id)
  const text = 'Wool likes it cold, and so do we: wash it by hand and dry it flat.'
  await world.call(api.writing.addReference, { as: owner, params: { id }, body: { title: 'Wool', text } })
  for (const link of tricks) {
    await pool.query('update post_reference set url = $2, image_url = $2 where post_id = $1', [id, link])
    const { body } = await world.call(api.writing.references, { as: owner, params: { id } })
    expect(
      body.map(({ url, image }) => [url, image]),
      link,
    ).toEqual([[null, null]])
  }
})
