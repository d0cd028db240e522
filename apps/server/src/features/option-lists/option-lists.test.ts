import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOffered } from './index.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterAll(() => world.close())

const list = (name: string, body?: object) =>
  world.call(api.optionLists.list, { as: owner, params: { name }, body })

const names = [
  ['supported-languages', 2],
  ['target-countries', 190],
  ['post-types', 4],
  ['post-points-of-view', 4],
  ['post-audiences', 4],
  ['post-tones', 4],
  ['cancel-subscription-feedback', 4],
] as const

test.each(names)(
  '[API-052, API-053, API-054, API-055, API-056, API-057, API-058, API-059, ENT-22] %s has the same tags and its own words in both languages',
  async (name, least) => {
    const en = await list(name, { translations: 'en' })
    const es = await list(name, { translations: 'es' })
    expect([en.status, es.status]).toEqual([200, 200])
    expect(en.body.length).toBeGreaterThanOrEqual(least)
    const tags = (entries: { tag: string }[]) => entries.map(({ tag }) => tag).sort()
    expect(tags(es.body)).toEqual(tags(en.body))
    expect(new Set(tags(en.body)).size).toBe(en.body.length)
    for (const entries of [en.body, es.body]) {
      expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length)
      for (const entry of entries) {
        expect(entry.name.trim()).not.toBe('')
        expect(entry.name).not.toBe(entry.tag)
        expect(isOffered(name, entry.tag)).toBe(true)
      }
    }
    expect(es.body.map((entry) => entry.name)).not.toEqual(en.body.map((entry) => entry.name))
  },
)

test('[API-059] has the languages, types and points of view that posts are made with, and countries by their code', async () => {
  const tags = async (name: string) => (await list(name, { translations: 'en' })).body.map(({ tag }) => tag)
  expect(await tags('supported-languages')).toEqual(['en', 'es'])
  expect(await tags('post-types')).toEqual(['article', 'guide', 'list', 'news', 'product_story'])
  expect(await tags('post-points-of-view')).toEqual(['first_singular', 'first_plural', 'second', 'third'])
  for (const tag of await tags('target-countries')) expect(tag).toMatch(/^[A-Z]{2}$/)
})

test('[API-053] countries are sorted by their name in the asked language', async () => {
  const named = async (translation: string) =>
    (await list('target-countries', { translation })).body.map(({ name }) => name)
  const [en, es] = [await named('en'), await named('es')]
  expect(en).toEqual([...en].sort(new Intl.Collator('en').compare))
  expect(es).toEqual([...es].sort(new Intl.Collator('es').compare))
  expect(en).toContain('Spain')
  expect(es).toContain('España')
})

test('[I18N-03, API-052] either spelling of the language is taken; none or an unknown one means English', async () => {
  const spanish = await list('post-types', { translation: 'es' })
  expect(spanish.body[0]).toEqual({ name: 'Artículo', tag: 'article' })
  for (const body of [undefined, {}, { translations: 'fr' }])
    expect((await list('post-types', body)).body[0]).toEqual({ name: 'Article', tag: 'article' })
})

test('[API-060] an unknown list answers 404', async () => {
  for (const name of ['post-colours', 'toString', '__proto__']) {
    const { status, error } = await list(name)
    expect([status, error.message]).toEqual([404, 'MESSAGES_NOT_FOUND'])
    expect(isOffered(name, 'article')).toBe(false)
  }
})
