import { sixtyTitles, type TitleCase } from '@tintario/testing/sixty-titles.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Brief } from '../ai.ts'
import { coverColours } from '../cover-options.ts'
import { composeCover } from './compose-cover.ts'
import { palettes } from './palettes.ts'
import { getSubjectIndex } from './subject-index.ts'

const site = { url: 'https://lumbre.example', recentTitles: [], categories: [], tags: [], pages: [] }
const briefOf = (words: Partial<TitleCase>, more: Partial<Brief> = {}): Brief => ({
  owner: 'account',
  seed: 'post',
  language: 'en',
  country: 'GB',
  type: 'article',
  description: '',
  tone: '',
  pov: 'second',
  audience: '',
  voice: null,
  references: [],
  site: { ...site, name: 'Casa Lumbre' },
  ...words,
  ...more,
})
const objectsOf = async (words: Partial<TitleCase>, more: Partial<Brief> = {}) =>
  (await composeCover(briefOf(words, { cover: { layout: 'hills' }, ...more }))).choice.objects

/** Groups of paths: one for each line of letters. */
const linesIn = (svg: string): number => svg.match(/<g fill="#[0-9A-F]{6}"><path transform/g)?.length ?? 0

test('of sixty titles in both languages none gets a wrong object, most get theirs, and the rest their whole title', async () => {
  expect(sixtyTitles).toHaveLength(60)
  const drawn = await Promise.all(
    sixtyTitles.map(async (words) => ({ ...words, objects: await objectsOf(words) })),
  )
  const wrong = drawn.filter(({ objects, icons }) => objects.some((icon) => !icons.includes(icon)))
  expect(wrong.map(({ title, objects }) => ({ title, objects }))).toEqual([])
  const missed = drawn.filter(({ objects, icons }) => icons.length > 0 && objects.length === 0)
  expect(missed.map(({ title }) => title)).toEqual([])
  expect(drawn.filter(({ objects }) => objects.length > 0).length).toBeGreaterThanOrEqual(30)
})

test.each([
  ['en', 'The name “Ferris Ropes” '],
  ['es', 'El nombre «Ferris Ropes» '],
] as const)(
  'a post without a title shows the name of its shop and no empty space, in %s',
  async (language, alt) => {
    const shop = { name: 'Ferris Ropes', sells: '' }
    const found = await composeCover(briefOf({}, { language, site: null, shop }))
    expect(linesIn(found.svg)).toBeGreaterThan(0)
    expect(found.alt.startsWith(alt)).toBe(true)
  },
)

test('no cover is a letter: it shows an object, or sets the whole title in lines of words', async () => {
  for (const words of sixtyTitles) {
    const { svg, choice, alt } = await composeCover(briefOf(words))
    expect(svg).not.toContain('<text')
    const hasTitle = choice.layout !== 'hills' && choice.layout !== 'arch'
    // The title in at least two lines, and the shop's name.
    if (hasTitle) expect(linesIn(svg), words.title).toBeGreaterThanOrEqual(3)
    else expect(choice.objects.length, words.title).toBeGreaterThan(0)
    expect(alt.length).toBeGreaterThanOrEqual(20)
    expect(alt.length).toBeLessThanOrEqual(120)
  }
})

test.each([
  ['en', 'How to store honey', 'Paper-cut illustration: honey pot on low hills in front of a plum sun'],
  [
    'es',
    'Cómo guardar la miel',
    'Ilustración de papel recortado: tarro de miel sobre colinas ante un sol ciruela',
  ],
] as const)('says in %s what is seen', async (language, title, alt) => {
  const cover = { layout: 'hills', colour: 'plum' } as const
  expect((await composeCover(briefOf({ language, title }, { cover }))).alt).toBe(alt)
  const alone = await composeCover(
    briefOf({ language, title }, { cover: { layout: 'arcs', colour: 'plum' } }),
  )
  expect(alone.alt).toContain(title)
})

test('an object needs more than a title when there is a keyword or a brief', async () => {
  const title = 'Honey, I shrunk the wardrobe'
  expect(await objectsOf({ title })).toEqual(['honey-pot'])
  expect(await objectsOf({ title, keyword: 'wardrobe ideas' })).toEqual([])
  expect(
    await objectsOf({ title, keyword: 'wardrobe ideas' }, { description: 'Our honey comes from Jaén.' }),
  ).toEqual(['honey-pot'])
})

test('shows up to three objects that the headings of a list name, and none for one', async () => {
  const children = ['Carrots', 'Onions from sets', 'Tomatoes', 'Garlic'].map((label) => ({
    label,
    isChosen: true,
    children: [],
  }))
  const words = { title: 'What to sow this month', type: 'list' }
  const structure = { label: words.title, children }
  expect(await objectsOf(words, { structure })).toEqual(['carrot', 'onion', 'tomato'])
  expect(await objectsOf(words, { structure: { ...structure, children: children.slice(0, 1) } })).toEqual([])
  expect(await objectsOf({ ...words, type: 'article' }, { structure })).toEqual([])
})

test('follows what the owner chose, and leaves out what the set has not', async () => {
  const cover = { layout: 'disc', colour: 'teal', objects: ['bicycle', '../../etc/passwd'] } as const
  const made = await composeCover(
    briefOf({ title: 'A title' }, { cover: { ...cover, objects: [...cover.objects] } }),
  )
  expect(made.choice).toEqual({ layout: 'disc', colour: 'teal', objects: ['bicycle'] })
  expect(made.svg).toContain(palettes.teal.paper)
})

test('covers of one shop have one colour, and of two posts are not the same', async () => {
  const words = { title: 'How to store honey' }
  const one = await composeCover(briefOf(words, { seed: 'one' }))
  const two = await composeCover(briefOf(words, { seed: 'two' }))
  expect(two.choice.colour).toBe(one.choice.colour)
  expect(two.svg).not.toBe(one.svg)
  expect((await composeCover(briefOf(words, { seed: 'one' }))).svg).toBe(one.svg)
})

test('refers to nothing outside of itself, even for a hostile title', async () => {
  const hostile = '<image href="https://tracker.example/a.png"/> & "url(https://tracker.example)" 蜂蜜'
  const { svg } = await composeCover(
    briefOf({ title: hostile, keyword: hostile }, { site: { ...site, name: '<script>alert(1)</script>' } }),
  )
  expect(svg).not.toMatch(/tracker|script|image/)
  const { subjects } = await getSubjectIndex()
  expect(subjects.size).toBeGreaterThan(500)
  const icons = [...subjects.keys()]
  const made = await composeCover(briefOf({ title: 'All' }, { cover: { layout: 'hills', objects: icons } }))
  expect(made.choice.objects).toEqual(icons)
  expect(made.svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|(?:href="|url\()(?!#)|<(?:image|script|style|foreignObject)/,
  )
})

test('every colour carries its letters at 10:1', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  for (const colour of coverColours) {
    const { paper, ink } = palettes[colour]
    expect((luminance(paper) + 0.05) / (luminance(ink) + 0.05), colour).toBeGreaterThanOrEqual(10)
  }
})

test.each(['disc', 'circles', 'waves', 'arcs', 'dots'] as const)(
  'no letter reaches into the motif of the layout %s, which thumbnails show',
  { tags: ['long'] },
  async (layout) => {
    for (const title of [
      'What to know before the first long winter walk',
      'Acondicionamiento extraordinario de impermeables',
    ]) {
      const name = 'A shop with quite a long name, in the old town'
      const words = {
        title,
        ...(layout === 'disc' ? { cover: { layout, objects: ['candle'] } } : { cover: { layout } }),
      }
      const { svg, motif } = await composeCover(briefOf(words, { site: { ...site, name } }))
      if (!motif) throw new Error(`${layout} has no motif`)
      const part = { left: motif.x, top: motif.y, width: motif.width, height: motif.height }
      const pixels = (one: string) => sharp(Buffer.from(one)).extract(part).raw().toBuffer()
      const plain = svg.replace(/<g fill="#[0-9A-F]{6}"><path transform.*?<\/g>/g, '')
      expect(plain.length).toBeLessThan(svg.length)
      expect((await pixels(svg)).equals(await pixels(plain)), title).toBe(true)
    }
  },
)

test.each([
  ['en', 'How to choose a leather bag that lasts', ['handbag']],
  ['en', 'How to clean white trainers without ruining them', ['running-shoe']],
  ['en', 'Repotting a cactus step by step', ['cactus']],
  ['en', 'How to descale a coffee machine', ['hot-beverage']],
  ['en', 'Cloth nappies for beginners: how many do you need?', []],
  ['en', 'A bed for your dog', []],
  ['es', 'Cómo montar una tienda de campaña', ['tent']],
  ['es', 'Aceite de oliva virgen extra: qué dice la etiqueta', ['olive']],
  ['es', 'La mejor cama para un perro mayor', []],
  ['es', 'Cómo elegir pañales de tela para un recién nacido', []],
] as const)('draws what the title is about, or the title, in %s: %s', async (language, title, icons) => {
  expect(await objectsOf({ language, title })).toEqual(icons)
})
