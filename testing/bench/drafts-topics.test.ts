import {
  type Brief,
  planStructure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

const draftOf = (given: Pick<Brief, 'language' | 'type' | 'description'> & { notes?: string }) => {
  const { notes, ...owner } = given
  const references = notes ? [{ title: 'Notes', url: null, text: notes }] : []
  const bare: Brief = { seed: 'topics', references, site: null, ...owner }
  const [title] = suggestTitles(bare)
  const brief = title ? { ...bare, title } : bare
  const structure = planStructure(brief)
  const { article } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z')
  const sections = article.html.split('<h2>').slice(1)
  return {
    title,
    questions: article.questions,
    text: article.html,
    headings: structure.children.map(({ label }) => label),
    below: Object.fromEntries(
      sections.map((section) => {
        const [heading = '', text = ''] = section.split('</h2>')
        return [heading, text.replace(/<[^<>]*>/g, ' ').trim()]
      }),
    ),
  }
}

test('[WIZ-01] the topics that a description names are headings, with the notes about them below', () => {
  const { below, questions } = draftOf({
    language: 'en',
    type: 'article',
    description: 'Our new christmas candle range: scents, burn times, prices and how to burn them properly',
    notes: `3 scents this year: orange and clove, pine, cinnamon

size | burn time | price
small 120g | 25 hrs | £12
large 220g | 45 hrs | £19

trim the wick to 5mm every time or it smokes
first burn: let it melt right to the edge, about 2 hrs`,
  })
  expect(below.Scents).toBe('3 scents this year: orange and clove, pine, cinnamon.')
  expect(below.Prices).toContain('large 220g  45 hours')
  expect(below['How to burn them properly']).toMatch(/^Trim the wick .* about 2 hours\.$/)
  // The table answers the burn times.
  expect(questions.filter(({ heading }) => heading !== null)).toEqual([])
})

test('[WIZ-01] Spanish topics get their accents, and lines go below them by what they say', () => {
  const { below } = draftOf({
    language: 'es',
    type: 'article',
    description: 'Clases de yoga para principiantes en nuestro estudio: horarios, que traer y precios',
    notes: `grupo nuevo de principiantes, martes y jueves a las 19h
hazlo cortito y con gracia
ropa comoda y no comer 2 horas antes
la primera clase es gratis, luego 48€ al mes o 9€ clase suelta`,
  })
  expect(below).toEqual({
    Horarios: 'Grupo nuevo de principiantes, martes y jueves a las 19h.',
    'Qué traer': 'Ropa cómoda y no comer 2 horas antes.',
    Precios: 'La primera clase es gratis, luego 48€ al mes o 9€ clase suelta.',
  })
})

test('[WIZ-01] lines of notes that ask are headings of what is below them', () => {
  const { below } = draftOf({
    language: 'en',
    type: 'article',
    description: 'How we buy second-hand books',
    notes: `What we take
paperback fiction from the last 20 years, history and cookery
What we dont take
encyclopedias, textbooks and anything damp or smelly
What we pay
20% of what we sell it for in cash, or 35% in store credit`,
  })
  expect(Object.keys(below)).toEqual(['What we take', 'What we don’t take', 'What we pay'])
})

test.each([
  [
    'en',
    'Our new opening hours from the 1st of December',
    'from december we open at 7 instead of 8, sundays 8 to 1',
  ],
  ['es', 'Nuevo horario de la panadería', 'desde diciembre abrimos a las 7, los domingos de 8 a 13'],
] as const)(
  '[WIZ-01] a post about opening hours is asked nothing about steps or mistakes, in %s',
  (language, description, notes) => {
    const { title, questions } = draftOf({ language, type: 'news', description, notes })
    expect(title).toBe(description)
    const asked = questions.map(({ heading }) => heading).join(', ')
    expect(asked).toMatch(
      language === 'en' ? /^Why the hours change, Holidays/ : /^Por qué cambia el horario, Festivos/,
    )
  },
)

test.each([
  ['en', 'guide', 'How to brush a cockapoo between grooms'],
  ['en', 'guide', 'three pannier sizes and which one to buy for commuting'],
  ['en', 'article', 'plants that survive a dark flat'],
  ['es', 'guide', 'cómo guardar el queso en casa para que no se reseque'],
  ['es', 'product_story', 'cuadernos con papel que no traspasa la tinta de pluma'],
] as const)(
  '[WIZ-01] a question is a sentence without a quoted or counted subject, in %s for a %s: %s',
  (language, type, description) => {
    const { questions } = draftOf({ language, type, description })
    expect(questions.length).toBeGreaterThan(1)
    for (const { text } of questions) {
      expect(text).not.toMatch(/[“«]|\bthree\b/)
      expect(text).not.toContain(description)
    }
  },
)

test('[WIZ-01] a question names a subject that is a noun phrase', () => {
  const { questions } = draftOf({ language: 'en', type: 'article', description: 'Our wool blankets' })
  expect(questions.map(({ text }) => text)).toContain(
    'What do you do differently from others with your wool blankets?',
  )
})

const doing = /^(?:How to do it|What you need before you start|Así se hace|Qué hace falta antes de empezar)$/
test.each([
  ['en', 'Our farmhouse cheeses, and what to serve with them at Christmas', false],
  ['en', 'Fountain pens for left handed people, what nib and ink to choose', false],
  ['es', 'Nuestros quesos de cabra curados: cuáles hay y con qué se comen', false],
  ['es', 'plantas que aguantan en un piso sin luz', false],
  ['en', 'How to fix a puncture on the road', true],
  ['es', 'Cómo guardar el queso en casa', true],
] as const)(
  '[WIZ-01] only a guide to something to do has headings for its steps, in %s: %s',
  (language, description, isDoing) => {
    const { headings } = draftOf({ language, type: 'guide', description })
    expect(headings.some((heading) => doing.test(heading))).toBe(isDoing)
    expect(headings.length).toBeGreaterThanOrEqual(3)
    expect(headings).not.toContain('What nib')
  },
)

test.each([
  ['es', "El queso afuega'l pitu", "queso afuega'l pitu"],
  ['es', "quiero un articulo sobre el aceite de l'Empordà", "aceite de l'Empordà"],
  ['es', "vermut d'Alacant para el aperitivo", "vermut d'Alacant"],
  ['en', "How to sharpen O'Brien secateurs at home", "how to sharpen O'Brien secateurs at home"],
  ['en', "We want to write about children's raincoats", "children's raincoats"],
] as const)(
  '[WIZ-41] a name with an apostrophe is a whole keyword, in %s: %s',
  (language, description, keyword) => {
    const brief: Brief = { seed: 'a', language, type: 'article', description, references: [], site: null }
    expect(suggestKeywords(brief).map((one) => one.keyword)).toContain(keyword)
  },
)

test.each([
  ['en', 'how to fix a puncture on the road without levers', ['how to fix a puncture']],
  ['en', 'which chain lock to buy', ['chain lock', 'which chain lock to buy']],
  [
    'en',
    'wich chain lock is best for a city bike',
    ['chain lock', 'which chain lock is best for a city bike', 'city bike'],
  ],
  ['en', 'plants that survive a dark flat', ['plants that survive a dark flat']],
  ['en', 'three pannier sizes and which one to buy for commuting', ['pannier sizes']],
  ['en', 'Which panniers to buy for commuting by bike', ['which panniers to buy for commuting by bike']],
  [
    'es',
    'Escribe un artículo de 800 palabras sobre regalos de papelería para profesores.',
    ['regalos de papelería para profesores', 'regalos de papelería'],
  ],
  ['es', 'cómo guardar el queso en casa', ['cómo guardar el queso', 'cómo guardar el queso en casa']],
  ['es', 'nuestros quesos de cabra curados: cuáles hay', ['quesos de cabra curados']],
  ['es', 'qué candado de cadena comprar', ['candado de cadena', 'qué candado de cadena comprar']],
] as const)(
  '[WIZ-41] a thin brief has keywords of two to four content words, spelled right, in %s: %s',
  (language, description, keywords) => {
    const brief: Brief = { seed: 'a', language, type: 'guide', description, references: [], site: null }
    expect(suggestKeywords(brief).map((one) => one.keyword)).toEqual(keywords)
  },
)

test.each([
  ['en', 'news', 'Write a post about our new opening hours. Keep it short.', 'Our new opening hours'],
  ['en', 'guide', 'how too water a monstera,, alot of customers kil there plants', 'How to water a monstera'],
  ['en', 'article', 'Write an 800-word article about gifts for teachers.', 'Gifts for teachers'],
  [
    'es',
    'article',
    'Escribe un artículo de 800 palabras sobre regalos para profesores.',
    'Regalos para profesores',
  ],
] as const)(
  '[WIZ-01] the subject of an order is the title, in %s for a %s: %s',
  (language, type, description, title) => {
    expect(draftOf({ language, type, description }).title).toBe(title)
  },
)

test('[WIZ-01] an order in the notes is not printed, and a paragraph is below no heading for one word of it', () => {
  const { below, text } = draftOf({
    language: 'en',
    type: 'guide',
    description: 'How to repot a monstera',
    notes: `1. Water it the day before.
2. Loosen the roots.
3. Fill with two parts soil and one part bark.

Best in April. Don't repot it in winter. A moss pole helps it climb, we have them in 60 and 90 cm.

Make sure to add a call to action.`,
  })
  expect(text).not.toContain('call to action')
  expect(Object.keys(below)).toContain('How to do it')
  expect(below['Common mistakes']).toBeUndefined()
})

test('a plant has no accent that its name does not have', () => {
  const { text } = draftOf({
    language: 'es',
    type: 'list',
    description: 'Plantas',
    notes: 'La sansevieria aguanta todo. La echeveria también.',
  })
  expect(text).toContain('La sansevieria aguanta todo. La echeveria también.')
})

test.each([
  ['en', 'Our wool blankets', 'The moth balls are cedar wood. A cashmere throw costs more.', 'moth balls'],
  [
    'es',
    'Nuestras mantas de lana',
    'Las bolas de cedro ahuyentan la polilla. La manta de viaje pesa menos.',
    'manta de viaje',
  ],
] as const)(
  '[WIZ-41] who asks for more keywords gets what the notes say once, in %s',
  (language, description, text, once) => {
    const references = [{ title: 'Notes', url: null, text }]
    const brief: Brief = { seed: 'a', language, type: 'article', description, references, site: null }
    const first = suggestKeywords(brief).map(({ keyword }) => keyword)
    const more = suggestKeywords(brief, { exclude: first }).map(({ keyword }) => keyword)
    expect(first).not.toContain(once)
    expect(more).toContain(once)
    expect(more.filter((keyword) => first.includes(keyword))).toEqual([])
  },
)

test.each([
  [
    'en',
    'How to clean a bike chain',
    'first wipe it with a dry rag\nthen use a degreaser and a brush\nrinse it with water\na drop of oil on each link',
    'How to do it',
  ],
  [
    'es',
    'Cómo limpiar la cadena de la bici',
    'primero quita la suciedad con un trapo\nluego desengrasante y un cepillo\naclara con agua\nuna gota de aceite por eslabón',
    'Así se hace',
  ],
] as const)(
  '[WIZ-01] lines of the notes in an order of time are numbered steps, in %s',
  (language, description, notes, heading) => {
    const { text, below } = draftOf({ language, type: 'guide', description, notes })
    expect(text.match(/<ol>.*<\/ol>/)?.[0].match(/<li>/g)).toHaveLength(4)
    expect(Object.keys(below)).toContain(heading)
  },
)

test.each([
  ['en', 'why peace lilies droop and get brown tips', 'The short answer'],
  ['en', 'How often to sharpen kitchen knives', 'The short answer'],
  ['es', 'cada cuanto regar un cactus en invierno', 'La respuesta corta'],
  ['es', 'cuando abonar las orquideas', 'La respuesta corta'],
] as const)(
  'a post that answers a question of customers begins with the answer: %s %s',
  (language, description, heading) => {
    const { headings, questions, title } = draftOf({ language, type: 'article', description })
    expect(headings[0]).toBe(heading)
    expect(questions[0]?.heading).toBe(heading)
    expect(title).not.toMatch(/\b(?:cuanto|cuando)\b/i)
  },
)

test('a measure or a price before a full stop ends its sentence', () => {
  const { text } = draftOf({
    language: 'es',
    type: 'article',
    description: 'Portabebés para recién nacidos: consejos',
    notes:
      'fular elastico hasta 9 kg. la bandolera mejor a partir de 4 meses. con 2 kg. de peso vale el fular.',
  })
  expect(text).toContain('9 kg. La bandolera')
  expect(text).toContain('2 kg. de peso')
})

test('a list of questions is a heading for each, with its preposition, and no keyword about a pronoun', () => {
  const description =
    'Cómo conservar un queso de oveja ya cortado: en qué envolverlo, dónde guardarlo y cuándo sacarlo.'
  const brief: Brief = {
    seed: 'topics',
    language: 'es',
    type: 'article',
    description,
    references: [],
    site: null,
  }
  const labels = planStructure(brief).children.map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['En qué envolverlo', 'Dónde guardarlo', 'Cuándo sacarlo'])
  expect(labels.join()).not.toContain(', ')
  const words = suggestKeywords(brief).map(({ keyword }) => keyword)
  expect(words[0]).toContain('queso de oveja')
  expect(words.join()).not.toMatch(/guardarlo|sacarlo/)
})

test('a keyword is not cut where a question has only its verb', () => {
  const description = 'Qué vino va con el queso tierno, con el semicurado y con el curado.'
  const brief: Brief = {
    seed: 'topics',
    language: 'es',
    type: 'article',
    description,
    references: [],
    site: null,
  }
  expect(suggestKeywords(brief).map(({ keyword }) => keyword)).not.toContain('qué vino va')
})
