import { api } from '@tintario/contract/api.ts'
import { type Replies, startHostileSite } from '@tintario/testing/hostile-site.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

const check = async (replies: Replies) => {
  site.answer(replies)
  const body = {
    baseUrl: site.url,
    username: 'nora.w',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
    authorId: 7,
    acceptsHttp: true,
  }
  const got = await world.call(api.wordpress.check, { as: owner, body })
  expect(got.status, JSON.stringify(got.error).slice(0, 500)).toBe(200)
  return got.body.data
}
const rel = 'rel="https://api.w.org/"'
const author: Replies = { '/wp-json/wp/v2/users/7': { body: { id: 7 } } }
const hidden: Replies = { '/wp-json/': { status: 404 } }
const megabytes = (count: number, part: string) => part.repeat((count * 1_000_000) / part.length)

test('[API-126] a site’s name and home are read whatever they are made of', async () => {
  const nameOf = async (more: object) => (await check({ ...author, ...site.root(more) })).name
  expect(await nameOf({ name: `${'<b>'.repeat(20_000)}Wool` })).toBe(site.host)
  expect(await nameOf({ name: `${'<b>'.repeat(2000)}Wool` })).toBe('Wool')
  for (const home of [
    'no address',
    'javascript:alert(1)',
    'https://[',
    `https://a.example/${'x'.repeat(9000)}`,
  ])
    expect(await nameOf({ name: '', home })).toBe(site.host)
  expect(await nameOf({ name: '', home: 'https://wool.example/blog' })).toBe('wool.example')
})

test.each<[string, Replies, string]>([
  ['a Link to nowhere', { '/': { headers: { link: `<https://[>; ${rel}` } } }, 'WORDPRESS_NOT_WORDPRESS'],
  [
    'a link element to nowhere',
    { '/': { body: `<link ${rel} href="http://[">` } },
    'WORDPRESS_NOT_WORDPRESS',
  ],
  [
    'a link of another scheme',
    { '/': { body: `<link ${rel} href="file:///x">` } },
    'WORDPRESS_NOT_WORDPRESS',
  ],
  [
    'a link with a password',
    { '/': { headers: { link: `<http://me:x@127.0.0.1/>; ${rel}` } } },
    'WORDPRESS_NOT_WORDPRESS',
  ],
  ['a link elsewhere', { '/': { body: `<link ${rel} href="https://b.example/">` } }, 'PLATFORM_REDIRECTED'],
  ['a Link header of 60 KB', { '/': { headers: { link: '<'.repeat(60_000) } } }, 'WORDPRESS_NOT_WORDPRESS'],
  ['a page of brackets', { '/': { body: megabytes(1, '<link ') } }, 'WORDPRESS_NOT_WORDPRESS'],
])('[API-126] %s is told in words', async (_what, replies, problem) => {
  expect(await check({ ...hidden, ...replies })).toMatchObject({ isWorking: false, problem })
  expect(site.signedIn()).toBe(0)
})

const users = '/wp-json/wp/v2/users/me'
const json = { 'content-type': 'application/json' }
test.each<[string, Replies, string]>([
  [
    'an error of brackets',
    { [users]: { status: 401, body: { code: 'x', message: '<'.repeat(400_000) } } },
    'WORDPRESS_WRONG_PASSWORD',
  ],
  ['an endless user', { [users]: { body: megabytes(1, '[') } }, 'PLATFORM_UNREADABLE'],
  ['an endless root', { '/wp-json/': { body: megabytes(5, ' ') } }, 'PLATFORM_UNREADABLE'],
  [
    'nested lists',
    { [users]: { headers: json, body: '['.repeat(200_000) + ']'.repeat(200_000) } },
    'WORDPRESS_BLOCKED',
  ],
  [
    'endless objects',
    { '/wp-json/': { headers: json, body: `${'{"":'.repeat(600_000)}1${'}'.repeat(600_000)}` } },
    'PLATFORM_UNREADABLE',
  ],
  [
    'a user of another form',
    { [users]: { body: { id: 1, roles: {}, capabilities: [] } } },
    'WORDPRESS_ROLE_TOO_LOW',
  ],
  [
    'a Location of slashes',
    { [users]: { status: 302, headers: { location: `/${'/'.repeat(60_000)}a` } } },
    'PLATFORM_REDIRECTED',
  ],
  [
    'a Retry-After of digits',
    { [users]: { status: 429, headers: { 'retry-after': '9'.repeat(60_000) } } },
    'PLATFORM_TOO_MANY_REQUESTS',
  ],
  [
    'an unknown charset',
    { [users]: { headers: { 'content-type': `text/html; charset=${'x'.repeat(50_000)}` } } },
    'WORDPRESS_BLOCKED',
  ],
  [
    'an unknown encoding',
    { [users]: { headers: { 'content-encoding': ','.repeat(60_000) } } },
    'WORDPRESS_BLOCKED',
  ],
])('[API-126] %s is told in words', async (_what, replies, problem) => {
  expect(await check(replies)).toMatchObject({ isWorking: false, problem })
})
