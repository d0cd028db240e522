import { api } from '@tintario/contract/api.ts'
import type { H2, StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
})
afterAll(() => world.close())

const place = { order: 0, index: 0, parentId: null }
const fine = 'A fine heading'

type Under = { chosen?: number; all?: number; label?: string; under?: string }
/** An h2 with so many h3, the first `chosen` of them chosen. */
const h2 = (
  isChosen: boolean,
  { chosen = 0, all = chosen, label = fine, under = fine }: Under = {},
): Omit<H2, 'id'> => ({
  ...place,
  tag: 'h2',
  label,
  isChosen,
  children: Array.from({ length: all }, (_, i) => ({
    ...place,
    id: `h3-${i}`,
    tag: 'h3',
    label: under,
    isChosen: i < chosen,
    children: [],
  })),
})
const times = (count: number, one: Omit<H2, 'id'>) => Array.from({ length: count }, () => one)
const tree = (children: Omit<H2, 'id'>[]): StructureTree => ({
  ...place,
  id: 'root',
  tag: 'h1',
  label: fine,
  isChosen: true,
  children: children.map((node, i) => ({ ...node, id: `h2-${i}` })),
})

test('[API-074, TREE-19] each limit of a structure lets its bound in, and refuses what is beyond by its name', async () => {
  const as = await world.owner()
  const id = await createdPost(world, as)
  const put = async (children: Omit<H2, 'id'>[]) => {
    const call = { as, params: { id }, body: { structure: tree(children) } }
    const { status, error } = await world.call(api.posts.setStructureTree, call)
    return status === 200 ? 'kept' : `${status} ${error.errors?.structure}`
  }
  const three = times(3, h2(true))
  const with5 = h2(true, { chosen: 5 })
  for (const [within, beyond, limit] of [
    [three, times(2, h2(true)), 'MIN_H2_SELECTION'],
    [times(10, h2(true)), times(11, h2(true)), 'MAX_H2_SELECTION'],
    [[...three, ...times(12, h2(false))], [...three, ...times(13, h2(false))], 'MAX_H2_LIMIT'],
    [[...three, h2(true, { all: 7 })], [...three, h2(true, { all: 8 })], 'MAX_H3_CREATION'],
    [[...three, with5], [...three, h2(true, { chosen: 6 })], 'MAX_H3_SELECTION'],
    [[h2(true), with5, with5], [h2(true, { chosen: 1 }), with5, with5], 'MAX_GLOBAL_H3_SELECTION'],
    [[...three, h2(false, { all: 1 })], [...three, h2(false, { chosen: 1 })], 'MUST_SELECT_PARENT_FIRST'],
  ] as const) {
    expect(await put([...within]), limit).toBe('kept')
    expect(await put([...beyond]), limit).toBe(`422 MESSAGES_STRUCTURE_TREE_NODE_ERROR_${limit}`)
  }
  for (const [length, answer] of [
    [7, '422 FIELD_TREE_NODE_LENGTH'],
    [8, 'kept'],
    [100, 'kept'],
    [101, '422 FIELD_TREE_NODE_LENGTH'],
  ] as const) {
    const label = 'a'.repeat(length)
    expect(await put([...three, h2(true, { label })]), label).toBe(answer)
    expect(await put([...three, h2(true, { chosen: 1, under: label })]), label).toBe(answer)
    // What is not chosen is called what it likes.
    expect(await put([...three, h2(false, { label, all: 1, under: label })]), label).toBe('kept')
  }
})

test('[TREE-02] an h2 without its list of children is refused, one with an empty list is kept', async () => {
  const as = await world.owner()
  const params = { id: await createdPost(world, as) }
  const whole = tree(times(3, h2(true)))
  const bare = { ...whole, children: whole.children.map(({ children: _, ...h2 }) => h2) }
  const put = async (structure: unknown) =>
    (await world.call(api.posts.setStructureTree, { as, params, body: { structure } })).status
  expect(await put(bare)).toBe(422)
  expect(await put(whole)).toBe(200)
})
