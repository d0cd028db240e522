import {
  type Brief,
  planStructure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Owner = Pick<Brief, 'language' | 'description'> & { type?: string; notes?: string }

const draftOf = ({ type = 'article', notes, ...owner }: Owner) => {
  const references = notes ? [{ title: 'Notes', url: null, text: notes }] : []
  const bare: Brief = { seed: 'outlines', references, site: null, type, ...owner }
  const titles = suggestTitles(bare)
  const brief = titles[0] ? { ...bare, title: titles[0] } : bare
  const structure = planStructure(brief)
  const { article } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z')
  const below = article.html.split('<h2>').map((section) => {
    const [heading = '', text] = section.split('</h2>')
    return text === undefined ? ['', heading] : [heading, text]
  })
  return {
    titles,
    keywords: suggestKeywords(bare).map(({ keyword }) => keyword),
    chosen: structure.children.filter(({ isChosen }) => isChosen).map(({ label }) => label),
    below: Object.fromEntries(below) as Record<string, string>,
    text: article.html,
  }
}

test.each([
  [
    'en',
    'article',
    'What to do with leather boots after a wet walk. For people who hike.',
    'What to do with leather boots after a wet walk',
  ],
  [
    'en',
    'list',
    'Ten presents under 20 pounds from our pottery shop for people who have everything, with sizes.',
    'Ten presents under 20 pounds from our pottery shop',
  ],
  [
    'en',
    'news',
    'We open a second shop in Hebden Bridge on 14 March, same hours as in Leeds.',
    'We open a second shop in Hebden Bridge on 14 March',
  ],
  [
    'en',
    'guide',
    'the best way to sharpen kitchen nifes at home with a whetstone, for beginners',
    'The best way to sharpen kitchen knives at home with a whetstone',
  ],
  [
    'en',
    'article',
    'For parents: how much sun cream does a child need; mention reef safe, and link to our shop page',
    'How much sun cream does a child need',
  ],
  [
    'en',
    'article',
    'Please write an SEO post of 1000 words about dog beds, with the keyword three times.',
    'Dog beds',
  ],
  [
    'es',
    'news',
    'El 6 de abril abrimos los sábados en la tienda de Ruzafa, de 17 a 20, con catas de queso.',
    'El 6 de abril abrimos los sábados en la tienda de Ruzafa',
  ],
  [
    'es',
    'comparison',
    'Edredón de plumas o de fibra: cuál abriga más y cuál se lava mejor. Vendemos los dos.',
    'Edredón de plumas o de fibra',
  ],
  [
    'es',
    'article',
    '¿Se puede lavar una alfombra de lana en casa? Qué hacemos con las manchas de vino y cada cuánto hay que llevarla a limpiar',
    '¿Se puede lavar una alfombra de lana en casa?',
  ],
  [
    'es',
    'article',
    'En qué envolver el queso, dónde guardarlo y cuánto dura una cuña. Para quien compra por internet.',
    'En qué envolver el queso, dónde guardarlo y cuánto dura una cuña',
  ],
] as const)(
  '[#31] the first title is the whole subject of the description, in %s for a %s: %s',
  (language, type, description, title) => {
    expect(draftOf({ language, type, description }).titles[0]).toBe(title)
  },
)

test.each([
  ['en', 'What to do with leather boots after a wet walk.', /wet walk|what to do/],
  ['en', 'We open a second shop in Hebden Bridge on 14 March, with a workshop for all.', /Hebden/],
  ['en', 'For parents: how much sun cream a child needs; link to our shop page', /shop page/],
  ['es', 'El 6 de abril abrimos los sábados en la tienda de Ruzafa.', /tienda|Ruzafa/],
] as const)('[#31] where something happens is no keyword, in %s: %s', (language, description, place) => {
  expect(
    draftOf({ language, type: 'news', description }).keywords.filter((keyword) => place.test(keyword)),
  ).toEqual([])
})

test.each([
  [
    'en',
    'Why do our candles tunnel? What to do on the first burn, how to trim the wick and when to stop. For people who bought one.',
    ['What to do on the first burn', 'How to trim the wick', 'When to stop'],
  ],
  [
    'en',
    'The story of our striped apron: who sews it, why the stripes are blue, and how it came to be in three restaurants in York.',
    ['Who sews it', 'Why the stripes are blue', 'How it came to be in three restaurants in York'],
  ],
  [
    'es',
    'En qué envolver el queso, dónde guardarlo y cuánto dura una cuña. Para quien compra por internet.',
    ['En qué envolver el queso', 'Dónde guardarlo', 'Cuánto dura una cuña'],
  ],
  [
    'es',
    '¿Se puede lavar una alfombra de lana en casa? Qué hacemos con las manchas de vino, con el pelo del perro y cada cuánto hay que llevarla a limpiar',
    [
      'Qué hacemos con las manchas de vino',
      'Qué hacemos con el pelo del perro',
      'Cada cuánto hay que llevarla a limpiar',
    ],
  ],
  [
    'es',
    'Edredón de plumas o de fibra: cuál abriga más, cuál se lava mejor y cuál conviene a un alérgico. Vendemos los dos.',
    ['Cuál abriga más', 'Cuál se lava mejor', 'Cuál conviene a un alérgico'],
  ],
] as const)(
  '[#31] each question of a list in the description is a heading, in order, in %s: %s',
  (language, description, headings) => {
    const { chosen } = draftOf({ language, description })
    expect(chosen.filter((label) => (headings as readonly string[]).includes(label))).toEqual(headings)
  },
)

test('[#31] notes go below the question of a list that they answer', () => {
  const { below } = draftOf({
    language: 'en',
    description:
      'Why do our candles tunnel? What to do on the first burn, how to trim the wick and when to stop.',
    notes: 'First burn 3 hours until the top is liquid. Trim wick to 5 mm every time. Stop at 1 cm.',
  })
  expect(below['What to do on the first burn']).toContain('First burn 3 hours')
  expect(below['How to trim the wick']).toContain('Trim wick to 5 mm')
  expect(below['When to stop']).toContain('Stop at 1 cm')
})

test.each([
  [
    'How our marmalade ended up in 40 shops: the first batch, and the label my brother drew.',
    ['How our marmalade ended up in 40 shops'],
  ],
  [
    'What size of solar panel do I need for my shed, do I need a battery, and what can I run from it?',
    ['What size of solar panel do I need for my shed, do I need a battery, and what can I run from it?'],
  ],
] as const)('[#31] beside a whole title no part of a sentence is offered: %s', (description, titles) => {
  expect(draftOf({ language: 'en', description }).titles).toEqual(titles)
})

test('[#31] an order within a sentence of the description is neither a title nor a keyword nor a heading', () => {
  const { titles, keywords, chosen } = draftOf({
    language: 'en',
    description:
      'For parents: how much sun cream does a child need and which of our two to take to the beach; mention reef safe, no medical claims please, and link to our shop page',
  })
  expect(
    [...titles, ...keywords, ...chosen].filter((text) => /link|shop page|claims|reef/i.test(text)),
  ).toEqual([])
  expect(chosen).toContain('Which of our two to take to the beach')
})

test('[#31] a comparison is asked for a recommendation, also where the description names a market', () => {
  const { chosen } = draftOf({
    language: 'en',
    type: 'comparison',
    description: 'Rapeseed oil or olive oil for frying? People at the market always ask us which is better.',
  })
  expect(chosen).toContain('Our recommendation')
  expect(chosen).not.toContain('What to bring')
})

test.each([
  [
    'en',
    'We open a second shop in Hebden Bridge on 14 March.',
    'Opening hours Tue-Sat 10-17.30\nMarket Street 8\nfree balm for the first 50 visitors\nparking behind the library\nTom does the workshop on saturdays',
    ['Opening hours', 'Market Street', 'Parking'],
    ['Free balm', 'Tom does'],
  ],
  [
    'es',
    'El 6 de abril abrimos los sábados por la tarde.',
    'reservar por teléfono 963 000 000\nprimer sabado: torta del casar\nniños gratis si no comen\nprohibido perros grandes',
    ['Reservar por teléfono'],
    ['Primer sábado', 'Niños gratis', 'Prohibido perros'],
  ],
] as const)(
  '[#31] only lines about orders, hours and the address go below them, in %s',
  (language, description, notes, reached, others) => {
    const { below, text } = draftOf({ language, type: 'news', description, notes })
    const orders = below[language === 'en' ? 'Orders and contact' : 'Pedidos y contacto'] ?? ''
    for (const line of reached) expect(orders).toContain(line)
    for (const line of others) {
      expect(orders).not.toContain(line)
      expect(text).toContain(line)
    }
  },
)

test('[#31] the short answer comes before the headings in the owner’s words', () => {
  const { chosen } = draftOf({
    language: 'en',
    description: 'Why do our candles tunnel? How to trim the wick. People bring them back.',
    notes: 'Trim wick to 5 mm every time.',
  })
  expect(chosen.slice(0, 2)).toEqual(['The short answer', 'How to trim the wick'])
})

test.each([
  [
    'en',
    'How to dry leather walking boots after a wet day, and when to bring them in for a resole.',
    'How to dry leather walking boots after a wet day',
  ],
  ['es', 'Cómo lavar una manta de lana, y cada cuánto lavarla en casa.', 'Cómo lavar una manta de lana'],
] as const)(
  '[#31] no title means something that it does not name, in %s: %s',
  (language, description, title) => {
    expect(draftOf({ language, description }).titles).toEqual([title])
  },
)
