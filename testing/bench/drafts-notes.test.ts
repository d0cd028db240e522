import { type Brief, planStructure, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Given = { language: Brief['language']; description: string; notes: string; headings?: string[] }

/** The draft of some notes below the owner's headings, or below those of the proposed outline. */
const draftOf = ({ language, description, notes, headings }: Given) => {
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: 'notes', language, type: 'guide', description, references, site: null }
  const structure = headings
    ? { label: 'Outline', children: headings.map((label) => ({ label, isChosen: true, children: [] })) }
    : planStructure(brief)
  const { html, noteSentences } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z').article
  return {
    html,
    headings: structure.children.map(({ label }) => label),
    /** Sentences of the notes that the owner sees as not in the text. */
    shown: noteSentences
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ text }) => text)
      .join('\n'),
  }
}
/** The HTML below a heading, up to the next h2. */
const below = (html: string, heading: string): string =>
  html.split(`<h2>${heading}</h2>`)[1]?.split('<h2>')[0] ?? ''

const candles: Given = {
  language: 'en',
  description: 'How to burn a beeswax candle at home so that it lasts, and where our workshop is.',
  notes: `We pour candles in Ludlow.

Burning
Let the first burn go on until the whole top is liquid.

Tue-Fri 9:30-16:00, Saturday until noon

Wicks
The wick is cut to 5 mm before each burn.`,
}
const velas: Given = {
  language: 'es',
  description: 'Cómo quemar una vela de cera en casa para que dure, y dónde está nuestro taller.',
  notes: `Hacemos velas en Cuenca.

Quemar
La primera vez se deja hasta que toda la cera está líquida.

De martes a viernes 9:30-16:00, sábado cerrado

Mechas
La mecha se corta a 5 mm antes de encender.`,
}

test.each([
  ['Tue-Fri 9:30-16:00, Saturday until noon', candles],
  ['De martes a viernes 9:30-16:00, sábado cerrado', velas],
] as const)('[WIZ-01] a line with opening hours is text and no heading: %s', (line, given) => {
  const short = `${line}\n${given.notes.split('\n')[0]}`
  for (const notes of [given.notes, short]) {
    const { html, headings } = draftOf({ ...given, notes })
    expect(headings).not.toContain(line)
    expect(html).not.toContain(`${line}</h2>`)
    expect(html).toContain(`${line}.`)
  }
})

test.each([
  ['Two pots, £14 the pair', 'The glaze is ash.'],
  ['12, 16 and 20 cm wide', 'The glaze is ash.'],
  ['Closed from 2 pm on Fridays', 'The glaze is ash.'],
])('[WIZ-01] a line with figures above a sentence is text and no heading: %s', (line, next) => {
  const { html, headings } = draftOf({
    language: 'en',
    description: 'Our stoneware pots and how to look after them.',
    notes: `We throw pots in Hexham.\n\n${line}\n${next}`,
  })
  expect(headings).not.toContain(line)
  expect(html).toContain(`${line}.`)
})

test.each([
  [
    'en',
    'Our stoneware pots and how to look after them.',
    'We throw pots in Hexham.\nLa tienda abre los lunes y los martes con cita.',
    'La tienda abre los lunes y los martes con cita.',
  ],
  [
    'es',
    'Nuestras ollas de barro y cómo cuidarlas en casa.',
    'Hacemos ollas en Níjar.\nThe shop is open on Mondays and it has a door to the yard.',
    'The shop is open on Mondays and it has a door to the yard.',
  ],
] as const)(
  '[WIZ-01] a sentence of the notes that the text lacks for any reason is shown to its owner, in %s',
  (language, description, notes, lost) => {
    const { html, shown } = draftOf({ language, description, notes })
    expect(html).not.toContain(lost)
    expect(shown).toContain(lost)
  },
)

test('[WIZ-01] many sentences that the text lacks are all shown to their owner', () => {
  const wishes = 'kiln,yard,price,owner,cat,van,flood'.split(',').map((word) => `Don't mention the ${word}.`)
  const { shown } = draftOf({ ...candles, notes: `We pour candles in Ludlow.\n${wishes.join('\n')}` })
  for (const wish of wishes) expect(shown).toContain(wish)
})

const garden = `We grow dahlias in Leiden.

- plant the tuber in May
- water it once it shows
## Frost
Lift the tubers before the first frost of autumn.
- ## Slugs
- put sand around the stem
- pick them at dusk
Tools
a spade with a long neck
a rake for the top soil
a can without a rose

##Colours
dark red
pale yellow
white`

test('[WIZ-01] headings with Markdown marks, also below and within a list, are headings without their marks', () => {
  const { html, headings } = draftOf({
    language: 'en',
    description: 'How to grow dahlias in a small garden, with what they need over the year.',
    notes: garden,
  })
  expect(html).not.toContain('#')
  expect(headings.join('\n')).not.toContain('#')
  const found = ['Frost', 'Slugs', 'Tools', 'Colours'].map((word) =>
    headings.some((heading) => heading.startsWith(word)) ? word : undefined,
  )
  expect(found.map((heading) => (heading ? below(html, heading) : null))).toEqual([
    '<p>Lift the tubers before the first frost of autumn.</p>',
    '<ul><li>Put sand around the stem</li><li>Pick them at dusk</li></ul>',
    '<ul><li>A spade with a long neck</li><li>A rake for the top soil</li><li>A can without a rose</li></ul>',
    '<ul><li>Dark red</li><li>Pale yellow</li><li>White</li></ul>',
  ])
})

test.each([
  ['en', 'Keep it away from chlorine and hot sand, because both take the wax off.'],
  ['en', 'Keep it dry.'],
  ['en', 'Don’t put the board in the boot of a car, because the glue softens there.'],
  ['en', 'Never add any oil to the fin, or it slips in its box.'],
  ['en', 'It must be dry before you wax it.'],
  ['en', 'Cover them with an old sheet so that no dust sets.'],
  ['en', 'Check it with a straight edge once a season, because foam moves.'],
  ['en', 'Call us before you come on a Sunday.'],
  ['es', 'No pongas la tabla al sol detrás de un cristal, porque la espuma se hincha.'],
  ['es', 'No añadas aceite a la quilla, o se sale de su caja.'],
  ['es', 'Debe estar seca antes de dar la cera.'],
  ['es', 'Guárdala lejos del cloro, porque se lleva la cera.'],
] as const)('[WIZ-01] advice about the product is for readers, in %s: %s', (language, advice) => {
  const { html, shown } = draftOf({
    language,
    description:
      language === 'en'
        ? 'How to look after a wooden surfboard.'
        : 'Cómo cuidar una tabla de surf de madera.',
    notes: `${language === 'en' ? 'We shape boards in Bude.' : 'Hacemos tablas en Zarautz.'}\n${advice}`,
  })
  expect(html).toContain(advice)
  expect(shown).not.toContain(advice)
})

test.each([
  ['en', 'Keep it short and friendly.'],
  ['en', 'Keep it under 400 words.'],
  ['en', 'Keep the tone calm.'],
  ['en', 'Don’t put the prices in.'],
  ['en', 'Don’t mention the workshop.'],
  ['en', 'Leave out my surname.'],
  ['en', 'Use a photo of the beach as the headline.'],
  ['en', 'Don’t use any emojis.'],
  ['es', 'No pongas los precios.'],
  ['es', 'No añadas emojis.'],
  ['es', 'Usa la foto de la playa.'],
] as const)('[WIZ-01] an order about the post itself begins without a tick, in %s: %s', (language, order) => {
  const { html, shown } = draftOf({
    language,
    description:
      language === 'en'
        ? 'How to look after a wooden surfboard.'
        : 'Cómo cuidar una tabla de surf de madera.',
    notes: `${language === 'en' ? 'We shape boards in Bude.' : 'Hacemos tablas en Zarautz.'}\n${order}`,
  })
  expect(html).not.toContain(order)
  expect(shown).toContain(order)
})

const boards = {
  en: {
    description: 'How to look after an oak board in the kitchen, and what we mend at our bench.',
    notes: `We plane boards in Kendal.

Oiling a board
Rub linseed oil in with a cloth.

Splits
A split of 2 mm is glued at our bench for £9.

People ask
How often does oiling pay off? Every two months in a busy kitchen.
Do splits come back? Not where we glued them.`,
    headings: ['Oiling a board', 'Splits and repairs', 'Where we work'],
    faq: 'People ask',
  },
  es: {
    description: 'Cómo cuidar una tabla de roble en la cocina y qué reparamos en el taller.',
    notes: `Cepillamos tablas en Soria.

Aceite para la tabla
Se frota aceite de linaza con un trapo.

Grietas
Una grieta de 2 mm se pega en el taller por 9 €.

Dudas de los clientes
¿Cada cuánto hace falta aceite? Cada dos meses en una cocina con mucho uso.
¿Vuelven las grietas? No donde las pegamos.`,
    headings: ['Aceite para la tabla', 'Grietas y arreglos', 'Dónde trabajamos'],
    faq: 'Dudas de los clientes',
  },
} as const

test.each(['en', 'es'] as const)(
  '[WIZ-01] questions of a block stay in it, whatever heading has their words, in %s',
  (language) => {
    const { description, notes, headings, faq } = boards[language]
    for (const chosen of [headings, [...headings, faq]]) {
      const { html } = draftOf({ language, description, notes, headings: [...chosen] })
      expect(below(html, faq).match(/<h3>/g)).toHaveLength(2)
    }
  },
)

test('[WIZ-01] what is below a heading of the notes stays together where no heading of the post has its name', () => {
  const { html } = draftOf({
    language: 'en',
    description: boards.en.description,
    notes: `We plane boards in Kendal.

Before winter

Rub linseed oil in with a cloth until the grain is dark.

Bring a board with a split to our bench.`,
    headings: ['A coat of linseed oil', 'Splits at our bench', 'Where we work'],
  })
  expect(below(html, 'A coat of linseed oil')).toContain('Bring a board with a split')
})
