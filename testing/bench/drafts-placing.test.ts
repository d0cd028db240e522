import { type Brief, planStructure, suggestKeywords, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'
import { longNotes } from '../server/long-notes.ts'

type Owner = Pick<Brief, 'language' | 'description' | 'title' | 'keyword'> & {
  notes: string
  headings?: string[]
  type?: string
}

const structureOf = (headings: readonly string[]) => ({
  label: 'Outline',
  children: headings.map((label) => ({ label, isChosen: true, children: [] })),
})

/** The plain text under each heading; that of the opening under an empty one. */
const sectionsFrom = ({ notes, headings, ...owner }: Owner): Record<string, string> => {
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: 'owner', type: 'guide', references, site: null, ...owner }
  const structure = headings ? structureOf(headings) : planStructure(brief)
  const { html } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z').article
  return Object.fromEntries(
    `<h2></h2>${html}`
      .split('<h2>')
      .slice(1)
      .map((section) => {
        const [heading = '', text = ''] = section.split('</h2>')
        const plain = text
          .replace(/<[^<>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean)
        return [heading, plain.join(' ')]
      }),
  )
}

const rope: Owner = {
  language: 'en',
  description:
    'How to choose a rope dog lead for a town or a country dog, with the care it needs after the sea.',
  title: 'How to choose a rope dog lead: thickness, length and care',
  keyword: 'rope dog lead',
  notes: `Why rope: it is soft in the hand and it floats when the dog swims.

How to choose the thickness: 8 mm for dogs under 10 kg, 10 mm up to 25 kg, 12 mm for the big ones. A 12 mm rope on a small dog is heavy and the clip hits its chin.

How to choose the length: 1.2 m for town and traffic, 1.5 m for most walks. The long one of 3 m is for the beach only.

Our clips are solid brass, because plated clips rust after one summer.

Rinse the lead in fresh water when you come home from the beach, and hang it in the shade. Salt in the spring makes even brass rust.

Repairs: chewed leads happen. Post it back and we splice it again for £8.

Price list
8 mm, 1.2 m £24
10 mm, 1.5 m £28
12 mm, 3 m £39`,
  headings: [
    'How thick should the rope be?',
    'How long should the lead be?',
    'Clips that do not rust',
    'Care after the beach',
    'Prices and post',
  ],
}

test('labels of English notes are matched with the owner’s headings, and each paragraph stays whole', () => {
  const made = sectionsFrom(rope)
  expect(made['How thick should the rope be?']).toMatch(/8 mm for dogs .* hits its chin\.$/)
  expect(made['How long should the lead be?']).toMatch(/1\.2 m for town .* beach only\.$/)
  expect(made['Clips that do not rust']).toMatch(/^Our clips are solid brass.*one summer\.$/)
  expect(made['Care after the beach']).toMatch(/^Rinse the lead .* brass rust\.$/)
  expect(made['Prices and post']).toMatch(/Repairs: chewed leads happen\. Post it back .* £8\./)
  expect(made['Prices and post']).toMatch(/8 mm, 1\.2 m £24 10 mm, 1\.5 m £28 12 mm, 3 m £39$/)
  expect(made['']).toBe('Why rope: it is soft in the hand and it floats when the dog swims.')
})

test('a price list stays whole under its own label where no heading is about prices', () => {
  const headings = rope.headings?.filter((heading) => heading !== 'Prices and post') ?? []
  const made = sectionsFrom({ ...rope, headings })
  expect(made['Price list']).toBe('8 mm, 1.2 m £24 10 mm, 1.5 m £28 12 mm, 3 m £39')
})

test('lines of English notes without labels stay together in their order where one of them is not sure of a heading', () => {
  const made = sectionsFrom({
    language: 'en',
    description: 'How to start a sourdough with our kit in the first week. For people who never baked bread.',
    title: 'Your first week with a sourdough starter',
    keyword: 'sourdough starter',
    notes: `the kit has a jar, 500 g rye flour, dried starter and a scale
day 1 mix 50 g flour with 50 g water and wait
feed it every day at the same hour
if it smells like nail polish it is hungry
grey water on top is no problem, pour it off
kit costs $34, refill flour $9
we ship to all of canada on tuesdays`,
    headings: [
      'Your starter in its first week',
      'What you need before you start',
      'Step by step',
      'What can go wrong',
      'How to get it from us',
    ],
  })
  expect(made['']).toMatch(/^The kit has a jar, .* Day 1 mix /)
  // The heading that says what the title says takes what follows the opening.
  expect(made['Your starter in its first week']).toMatch(/^Feed it .* nail polish .* Grey water .* Kit costs/)
  expect(made['How to get it from us']).toBe('We ship to all of canada on Tuesdays.')
})

test('long Spanish notes that fit no chosen heading get a heading for all of them after the opening', () => {
  const made = sectionsFrom({
    language: 'es',
    description: '¿Qué tamaño pide un baño pequeño? Velas de soja para cada habitación.',
    title: '¿Qué tamaño pide un baño pequeño?',
    keyword: 'vela de soja',
    notes: longNotes.es,
    headings: ['Preguntas de nuestros clientes', 'Pedidos y contacto'],
  })
  expect(made['']).toMatch(/^La cera de soja nos llega en escamas .* Antes de verterla/)
  expect(made['Conviene saber']).toMatch(
    /^Cada tarro pasa dos noches .* Sopla con suavidad .* Muchos clientes/,
  )
})

const bag: Owner = {
  language: 'es',
  description: 'Cómo cuidar un bolso de piel vegetal durante el invierno, para que dure muchos años.',
  title: 'Cómo cuidar un bolso de piel vegetal durante el invierno',
  keyword: 'bolso de piel vegetal',
  notes: `Limpiar: con un paño apenas húmedo, sin jabón. El polvo se quita antes con un cepillo suave.

Hidratar: dos veces al año, con crema incolora. Se deja una noche y se frota por la mañana.

Si se moja: secar con un trapo y dejarlo lejos del radiador. No se usa secador.

Manchas: la de grasa se cubre con polvos de talco una noche. La de tinta no sale en casa.

Guardar: relleno de papel y dentro de su funda de algodón.

Restauración en el taller: cambiamos cremalleras y cosemos asas.

Precios
Hidratación 15 €
Cambio de cremallera 28 €
Coser un asa 18 €`,
}

test('an outline takes the labels of Spanish notes as headings, in their order, and repeats no label below', () => {
  const made = sectionsFrom(bag)
  expect(Object.keys(made)).toEqual([
    '',
    'Limpiar',
    'Hidratar',
    'Si se moja',
    'Manchas',
    'Guardar',
    'Restauración en el taller',
    'Precios',
  ])
  expect(made['Si se moja']).toBe('Secar con un trapo y dejarlo lejos del radiador. No se usa secador.')
  expect(made.Manchas).toMatch(/^La de grasa .* no sale en casa\.$/)
  expect(made['Restauración en el taller']).toBe('Cambiamos cremalleras y cosemos asas.')
  expect(made.Precios).toBe('Hidratación 15 € Cambio de cremallera 28 € Coser un asa 18 €')
})

test('a labelled Spanish note that no heading asks for keeps its label in the opening', () => {
  const made = sectionsFrom({
    ...bag,
    headings: ['Cómo limpiar el bolso', 'Si se moja', 'Cómo guardarlo', 'Cuánto cuesta una reparación'],
  })
  expect(made['']).toContain('Manchas: la de grasa se cubre con polvos de talco una noche. La de tinta')
  expect(made['Cómo guardarlo']).toBe('Relleno de papel y dentro de su funda de algodón.')
  expect(made['Cuánto cuesta una reparación']).toContain('Cambio de cremallera 28 €')
})

test('lines of Spanish notes without accents or labels go under the headings that ask for them', () => {
  const made = sectionsFrom({
    language: 'es',
    description: 'Como hacer kefir en casa con nuestros granulos, explicado para quien empieza de cero.',
    title: 'Kéfir en casa desde cero',
    keyword: 'kéfir en casa',
    notes: `la caja trae granulos, colador y bote
primero se echa medio litro de leche
despues se espera y se repite cada dia
si huele a queso hace demasiado calor
los granulos cuestan 12 euros con envio`,
    headings: [
      'Qué hace falta antes de empezar',
      'Paso a paso',
      'Qué puede salir mal',
      'Cómo conseguirlo con nosotros',
    ],
  })
  expect(made['Qué hace falta antes de empezar']).toBe('La caja trae gránulos, colador y bote.')
  expect(made['Paso a paso']).toMatch(/Primero se echa .* Después se espera/)
  expect(made['Qué puede salir mal']).toMatch(/^Si huele a queso/)
  expect(made['Cómo conseguirlo con nosotros']).toMatch(/12 euros con envío\.$/)
})

test('an outline of English notes keeps their labels before anything generic', () => {
  const { headings: _, ...owner } = rope
  expect(Object.keys(sectionsFrom(owner)).slice(1)).toEqual([
    'Why rope',
    'How to choose the thickness',
    'How to choose the length',
    'Repairs',
    'Good to know',
    'Price list',
  ])
})

test.each([
  ['en', 'How to start a sourdough with our kit.', ['how to start a sourdough']],
  ['es', 'Cómo empezar una masa madre con nuestro kit.', ['cómo empezar una masa madre', 'masa madre']],
] as const)('a keyword ends before what is the shop’s own, in %s', (language, description, keywords) => {
  const brief: Brief = { seed: 'a', language, type: 'guide', description, references: [], site: null }
  expect(suggestKeywords(brief).map(({ keyword }) => keyword)).toEqual(keywords)
})

test.each([
  [
    'en',
    'clay',
    'it comes from two quarries and rests for a month',
    'Clay: it comes from two quarries and rests for a month.',
  ],
  [
    'es',
    'barro',
    'es de dos canteras y reposa un mes en el patio',
    'Barro: es de dos canteras y reposa un mes en el patio.',
  ],
  ['en', 'Whetstone', '£38', 'Whetstone: £38.'],
] as const)(
  'a short heading of %s notes is the subject of its text: %s',
  (language, heading, text, printed) => {
    const made = sectionsFrom({
      language,
      description: language === 'en' ? 'Our workshop and its courses.' : 'Nuestro taller y sus cursos.',
      notes: `${heading}\n${text}\n\n${language === 'en' ? 'Glaze' : 'Esmalte'}\n${language === 'en' ? 'We make it of ash' : 'Lo hacemos con ceniza'}.`,
      headings: [language === 'en' ? 'How we work' : 'Cómo trabajamos'],
    })
    expect(Object.values(made).join(' ')).toContain(printed)
  },
)

const dairy: Owner = {
  language: 'es',
  description: 'como guardar el queso en casa, como se corta, cuanto dura y que hacer con el moho',
  title: 'Cómo guardar el queso en casa sin que se seque',
  notes: `el queso se envuelve en papel de horno o en un trapo, nunca en plástico
va en el cajón de la verdura
Si sale moho por fuera se corta 1 cm y ya está, el resto se come. El fresco no, ese se tira.
se corta con cuchillo seco de la punta a la corteza
el fresco dura 5 días, el curado un mes
sácalo una hora antes de comer
si esta humedo cambia el papel
abrimos de jueves a domingo`,
}

test('[WIZ-01] subjects named in a description head the notes about them, and a shared verb moves no sentence', () => {
  const made = sectionsFrom(dairy)
  expect(made).toEqual({
    '': 'El queso se envuelve en papel de horno o en un trapo, nunca en plástico. Va en el cajón de la verdura.',
    'Así se hace': 'Sácalo una hora antes de comer. Si está húmedo cambia el papel.',
    'Cómo se corta': 'Se corta con cuchillo seco de la punta a la corteza.',
    'Cuánto dura': 'El fresco dura 5 días, el curado un mes.',
    'Qué hacer con el moho':
      'Si sale moho por fuera se corta 1 cm y ya está, el resto se come. El fresco no, ese se tira.',
    'Pedidos y contacto': 'Abrimos de jueves a domingo.',
  })
})

test('[WIZ-01] notes that mostly say what to do come together under such a heading, in their order', () => {
  const made = sectionsFrom({
    language: 'en',
    description: 'How to sharpen a kitchen knife on a whetstone at home, for beginners',
    title: 'How to sharpen a kitchen knife on a whetstone',
    notes: `soak the stone for ten minutes till the bubbles stop
start with the 1000 side, the 6000 side is only for polishing
hold the blade at 15 degrees, two coins under the spine is about right
push away from you, same number of strokes each side
feel for the burr with your thumb, which means that side is done
dont use a pull through sharpener they eat the steel
rinse the stone and let it dry flat`,
  })
  expect(Object.keys(made)).toEqual(['', 'How to do it'])
  expect(made['How to do it']).toMatch(
    /^Hold the blade .* Push away .* Feel for .* Don’t use .* Rinse the stone/,
  )
})

test.each([
  [
    'es',
    'La historia de nuestro queso curado',
    `empezamos en 1998 mi marido y yo con 12 ovejas
el primer queso lo vendimos en la feria de Potes
el queso reposa en una cueva y le damos la vuelta cada dos días
usamos leche cruda de nuestras ovejas
cada queso lleva el número del día en que se hizo
se vende en la quesería y por teléfono`,
    ['', 'Cómo empezó', 'Cómo trabajamos', 'Pedidos y contacto'],
  ],
  [
    'en',
    'The story of our goat milk soap',
    `we started in 2004 with three goats and too much milk
my mum made the first bar in a roasting tin
we freeze the milk before the lye goes in
we cut each bar by hand and leave it for 8 weeks
every bar has the date on its side
we use the milk of our own goats`,
    ['', 'How it began', 'How we work'],
  ],
] as const)(
  '[WIZ-01] a story in lines begins under its own heading, in %s',
  (language, title, notes, headings) => {
    const made = sectionsFrom({ language, type: 'product_story', title, description: title, notes })
    expect(Object.keys(made)).toEqual(headings)
    expect(made['']).toBe('')
  },
)
