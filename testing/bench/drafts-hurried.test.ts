import {
  type Brief,
  planStructure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'
import { correctWords } from '@tintario/built-in-writer/sentence.ts'
import { expect, test } from 'vitest'

type Owner = Pick<Brief, 'language' | 'type' | 'description' | 'title'> & { notes: string }

const draftOf = ({ notes, ...owner }: Owner) => {
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: 'hurried', references, site: null, ...owner }
  const structure = planStructure(brief)
  const { article } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z')
  return {
    keywords: suggestKeywords(brief).map(({ keyword }) => keyword),
    titles: suggestTitles(brief),
    outline: structure.children.filter(({ isChosen }) => isChosen).map(({ label }) => label),
    article,
  }
}

const baskets: Owner = {
  language: 'es',
  type: 'guide',
  title: 'Cestas de mimbre que duran',
  description:
    'cestas de mimbre pa el pan y la fruta, q se vea q son echas a mano y como limpiarlas q la gente siempre pregunta',
  notes: `las cestas d mimbre las asemos a mano, una de pan lleva 2 oras y la d fruta 4, esta sin barnizar asi q se puede usar pa comida
se limpian con un trapo umedo y se secan ala sombra nunca al sol xq se abre, si se reseca se moja 10 min y ya esta
la de pan 18 € la de fruta 26 €, tb por encargo, esta tiene asa y esta no`,
}

test('notes typed in a hurry are printed spelled out, and quoted as they were typed', () => {
  const { article, keywords, outline } = draftOf(baskets)
  for (const sentence of [
    'Las cestas de mimbre las hacemos a mano, una de pan lleva 2 horas y la de fruta 4, está sin barnizar así que se puede usar para comida.',
    'Se limpian con un trapo húmedo y se secan a la sombra nunca al sol porque se abre, si se reseca se moja 10 min y ya está.',
    // Where it may be the pronoun it stays.
    'La de pan 18 € la de fruta 26 €, también por encargo, esta tiene asa y esta no.',
  ])
    expect(article.html).toContain(sentence)
  // Two hours of work are nothing that one needs before the start, so the line opens the post.
  expect(article.html).toMatch(/^<p>Las cestas de mimbre/)
  const quotes = article.claims.flatMap(({ support }) => support.map(({ quote }) => quote))
  expect(quotes).toEqual(baskets.notes.split('\n'))
  expect(keywords).toContain('cestas de mimbre')
  // What the whole post is about heads no section of it.
  expect(outline.filter((heading) => /mimbre|fruta/.test(heading))).toEqual([])
})

test.each([
  ['es', 'La vitamina d y la talla q no cambian con el sol de la mañana'],
  ['es', 'Tenemos pa de figues y esta manta va con esta otra'],
  ['es', 'Mide 3 d de alto y lo pone en su web tienda.d/q todo el tiempo'],
  ['en', 'A u bend and a size r fitting come with each sink that we sell'],
] as const)('letters and words with a meaning of their own stay: %s, %s', (language, notes) => {
  const { article } = draftOf({ language, type: 'article', title: 'Notas', description: '', notes })
  expect(article.html).toContain(notes)
})

test.each([
  [
    'es',
    'lo que mas nos preguntan es si pueden venir: si, pero avisando',
    'Lo que más nos preguntan es si pueden venir: sí, pero avisando.',
  ],
  [
    'es',
    'mas barato que el taller y esta riquisimo con pan',
    'Más barato que el taller y está riquísimo con pan.',
  ],
  [
    'es',
    'cual es la talla y cuanto cuesta el envio lo decimos siempre',
    'Cuál es la talla y cuánto cuesta el envío lo decimos siempre.',
  ],
  [
    'en',
    'theres a sale on saturday and i cut 25 hrs off',
    'There’s a sale on Saturday and I cut 25 hours off.',
  ],
] as const)(
  '[WIZ-01] a word is corrected where only one can be meant: %s, %s',
  (language, notes, printed) => {
    const { article } = draftOf({ language, type: 'article', title: 'Notas', description: '', notes })
    expect(article.html).toContain(printed)
  },
)

test.each([
  ['es', 'El mas de la familia vende quesos, mas no abre en agosto ni en enero'],
  ['es', 'Esta mano y este taller, el cual es nuestro, hacen que ayer parezca hoy'],
  ['en', 'He waxes the sail by hand, as is his wont, and sells it in the shop'],
] as const)('[WIZ-01] a word stays where another may be meant: %s, %s', (language, notes) => {
  const { article } = draftOf({ language, type: 'article', title: 'Notas', description: '', notes })
  expect(article.html).toContain(notes)
})

test.each([
  ['es', 'hazlo cortito y con gracia'],
  ['es', 'algo ameno y sin rollos'],
  ['en', 'make it short and funny'],
  ['en', 'funny tone please'],
] as const)('[WIZ-01] a wish about the manner begins without a tick: %s, %s', (language, wish) => {
  const notes = `${wish}\n${language === 'es' ? 'Abrimos los lunes a las diez con pan.' : 'We open at ten with bread and make short candles.'}`
  const { article } = draftOf({ language, type: 'article', title: 'Notas', description: '', notes })
  expect(article.noteSentences.map(({ isIncluded }) => isIncluded)).toEqual([false, true])
})

test('abbreviations of an English chat are spelled out', () => {
  const notes =
    'u can wash it at thirty degrees, dont tumble dry it bc the wool felts, ppl cant believe the cant of it'
  const { article } = draftOf({ language: 'en', type: 'article', title: 'Wool', description: '', notes })
  expect(article.html).toContain(
    'You can wash it at thirty degrees, don’t tumble dry it because the wool felts, people can’t believe the cant of it.',
  )
})

test.each([
  ['es', 'Si esta húmedo por fuera cambia el papel', 'Si está húmedo por fuera cambia el papel'],
  ['es', 'Allí esta 4 meses, la tela no esta incluida', 'Allí está 4 meses, la tela no está incluida'],
  ['es', 'Se vende mucho, esta esmaltada por dentro', 'Se vende mucho, está esmaltada por dentro'],
  ['es', 'Cuanto dura y que hacer con el moho', 'Cuánto dura y qué hacer con el moho'],
  ['es', 'La gente pregunta siempre como se guarda', 'La gente pregunta siempre cómo se guarda'],
  ['es', 'Acaban preguntando como se guarda', 'Acaban preguntando cómo se guarda'],
  ['es', 'Para saber cuando esta hecho, no sé que hacer', 'Para saber cuándo está hecho, no sé qué hacer'],
  ['es', 'Quitale el plástico, ponlo en papel y guardalo', 'Quítale el plástico, ponlo en papel y guárdalo'],
  ['es', 'Mira la rueda, levantala y el envio alluda', 'Mira la rueda, levántala y el envío ayuda'],
  ['es', 'El primero se acabo en una hora', 'El primero se acabó en una hora'],
  [
    'en',
    'Its the glucose, its not off and its made here',
    'It’s the glucose, it’s not off and it’s made here',
  ],
  ['en', 'Water it if its dry', 'Water it if it’s dry'],
  ['en', 'Cut it off and your fine', 'Cut it off and you’re fine'],
  ['en', 'It is darker than what your used to', 'It is darker than what you’re used to'],
  ['en', 'It is not to sweet', 'It is not too sweet'],
  ['en', 'We recieve loafs in seperate boxes', 'We receive loaves in separate boxes'],
] as const)(
  '[WIZ-01] what can only be a slip is corrected by its neighbours: %s, %s',
  (language, typed, text) => {
    expect(correctWords(typed, language).text).toBe(text)
  },
)

test.each([
  ['es', 'Esta semana esta caja va con esta comida y esta bebida, esta otra no'],
  ['es', 'Lo que hay que hacer y que llevar'],
  ['es', 'Hay que regar y que podar, y decir que regar es fácil'],
  ['es', 'Es blando como la cera, y la usamos como abono'],
  ['es', 'Sale cuando llueve y vive donde quiere'],
  ['es', 'Regala la vela y dale la vuelta'],
  ['en', 'The jar and its lid at its best, and in its just proportion'],
  ['en', 'Your fine china is on your right hand, if its dry weight is given'],
  ['en', 'It is nothing to many people and it goes to little shops'],
] as const)('[WIZ-01] words with a right reading stay: %s, %s', (language, typed) => {
  expect(correctWords(typed, language).text).toBe(typed)
})

const QUESTIONS = [
  'How long should a lead rope be?',
  'What diameter do you recommend?',
  'Cotton or hemp?',
  'How are your ropes made?',
  'How do I wash it?',
  'Can I tie my horse with it overnight?',
  'What if the splice comes loose?',
  'What does it cost?',
  'How long do I wait?',
]
const ropes = (questions: readonly string[]): Owner => ({
  language: 'en',
  type: 'guide',
  title: 'Horse lead ropes: the questions we hear most',
  description: 'Questions people ask us about horse lead ropes and what we answer them in the workshop.',
  notes: questions
    .map((question, at) =>
      question.includes('cost')
        ? `${question}\n2.5 m cotton £24, hemp £27. 3.7 m cotton £31, hemp £35.`
        : `${question}\nWe answer number ${at} with a sentence of our own about it.`,
    )
    .join('\n\n'),
})

test('notes that are nine questions become nine sections, and none is empty', () => {
  const { outline, article } = draftOf(ropes(QUESTIONS))
  expect(outline).toEqual(QUESTIONS.map((question) => question.replace(/[.]$/, '')))
  expect(article.questions.filter(({ heading }) => heading !== null)).toEqual([])
})

test('of more questions than an outline has sections, the one about prices stays with the others', () => {
  const { article } = draftOf(ropes([...QUESTIONS, 'Do you dye them?', 'Can I visit the rope walk?']))
  const [, , after = ''] = article.html.split(/<h3>What does it cost\?<\/h3>|<h3>How long do I wait\?<\/h3>/)
  expect(article.html).toContain('<h3>What does it cost?</h3><p>2.5 m cotton £24')
  expect(after).not.toBe('')
})

const LINES = [
  ['Vela de cera de abeja pequeña (6 x 4 cm, 8 horas)', '4,50 €'],
  ['Vela de cera de abeja mediana (8 x 6 cm, 22 horas)', '8,90 €'],
  ['Jabón de miel 100 g', '5,20 €'],
  ['Estuche regalo (1 vela mediana + 2 jabones)', '21 €'],
] as const
const candles = (between: string): Owner => ({
  language: 'es',
  type: 'list',
  title: undefined,
  description:
    'Nuestros precios de este invierno de velas de cera de abeja y jabones artesanos, para que la gente sepa qué regalar y cuánto dura cada vela.',
  notes: `LISTA DE PRECIOS VELAS Y JABONES (IVA incluido)
${LINES.map((line) => line.join(between)).join('\n')}
Portes: 4,90 € península, gratis desde 45 €
Recogida en el taller: calle Olmos 7, Sepúlveda, sábados de 10 a 14`,
})

test.each([
  ['with spaces', ' ', /<ul><li>Vela de cera de abeja pequeña \(6 x 4 cm, 8 horas\) 4,50 €<\/li>/],
  [
    'with tabs',
    '\t',
    /<table><tbody><tr><td>Vela de cera de abeja pequeña \(6 x 4 cm, 8 horas\)<\/td><td>4,50 €<\/td><\/tr>/,
  ],
])('a price list, %s, stays one list under its heading, before postage and pickup', (_, between, list) => {
  const { outline, article } = draftOf(candles(between))
  expect(outline[0]).toBe('LISTA DE PRECIOS VELAS Y JABONES (IVA incluido)')
  expect(outline.filter((heading) => /^(?:Portes|Recogida)/.test(heading))).toEqual([])
  expect(article.html).toMatch(list)
  expect(article.html.indexOf('Estuche')).toBeLessThan(article.html.indexOf('Portes: 4,90 €'))
  expect(article.html).not.toContain('<th>')
})

test('a season is when, and no part of what is sold', () => {
  const { keywords, titles } = draftOf(candles(' '))
  expect([...keywords, ...titles].filter((phrase) => /invierno/i.test(phrase))).toEqual([])
  expect(keywords).toContain('velas de cera de abeja')
})

test('a d before a figure or another abbreviation is spelled out, and a d that is a name stays', () => {
  const notes =
    'las macetas d 12 cm cuestan 4 €, las d 20 cm 9 €, y el plato d q hablamos va aparte, como la vitamina d'
  const { article } = draftOf({ language: 'es', type: 'article', title: 'Macetas', description: '', notes })
  expect(article.html).toContain(
    'Las macetas de 12 cm cuestan 4 €, las de 20 cm 9 €, y el plato de que hablamos va aparte, como la vitamina d.',
  )
})

test.each([
  ['es', 'plantas de interior', 'Dudas', 'Preguntas frecuentes sobre plantas de interior'],
  ['en', 'houseplants', 'FAQ', 'Frequently asked questions about houseplants'],
  // Without a number or an article the words do not fit behind "about".
  ['en', 'soy candle', 'FAQ', 'Frequently asked questions'],
] as const)(
  'the questions of a post in %s about %s get its subject in their heading',
  (language, keyword, label, heading) => {
    const notes = {
      es: `Cómo regarlas
Una vez por semana en verano, con agua reposada de un día para otro.

Dónde ponerlas
Cerca de una ventana que dé al este y lejos del radiador.

${label}
¿Cada cuánto se abonan?
Una vez al mes.
¿Necesitan sol?
Luz sí, sol directo no.`,
      en: `How to water
Once a week in summer, with water that stood for a day.

Where to put them
Near a window that faces east and away from the radiator.

${label}
How often do you feed them?
Once a month.
Do they need sun?
Light, but no direct sun.`,
    }
    const references = [{ title: 'Notes', url: null, text: notes[language] }]
    const brief: Brief = {
      seed: 'faq',
      language,
      type: 'guide',
      description: '',
      keyword,
      references,
      site: null,
    }
    const structure = planStructure(brief)
    expect(structure.children.map((one) => one.label)).toContain(heading)
    const { article } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z')
    const [, below = ''] = article.html.split(`<h2>${heading}</h2>`)
    expect(below).toMatch(/^<h3>/)
    expect(below).toContain(language === 'es' ? 'Una vez al mes.' : 'Once a month.')
  },
)

const plants: Owner = {
  language: 'es',
  type: 'article',
  title: undefined,
  description:
    'tengo una tienda d plantas en valencia y la gente mata los potos xq riega demasiado, quiero explicar como regar las plantas de interior segun la epoca',
  notes: `cuando regar
mete el dedo 2 cm en la tierra, si sale seco riega y si sale humedo espera

que agua usar
del grifo reposada de un dia pa otro, a temperatura ambiente

señales de q te has pasado
hojas amarillas abajo, tierra q huele mal y mosquitas de las pequeñas

dudas
¿y si me voy de vacaciones?
pon las macetas juntas lejos del sol y una botella con un hilo
¿vale para las suculentas?
no, esas cada 3 semanas y en invierno casi nada`,
}

test('an order within a sentence names the post, and short lines in small letters head what is below them', () => {
  const { titles, outline, article } = draftOf(plants)
  expect(titles[0]).toBe('Cómo regar las plantas de interior según la época')
  // What the title says already opens the post.
  expect(outline).toEqual(['Qué agua usar', 'Señales de que te has pasado', 'Preguntas frecuentes'])
  expect(article.html).toContain('<h2>Qué agua usar</h2><p>Del grifo reposada de un día para otro,')
  const english = draftOf({
    ...plants,
    language: 'en',
    description:
      'we fix bikes in bristol and people ask us daily, write something about how to know when a bike chain is worn and what it costs',
  })
  expect(english.titles[0]).toBe('How to know when a bike chain is worn and what it costs')
})

test('lines of a sentence that was broken by hand are no headings', () => {
  const notes = `vendemos macetas de barro
y platos que hacemos a mano en el taller desde hace muchos años con arcilla de aquí

las enviamos bien envueltas
en papel y cartón para que no se rompan por el camino y lleguen enteras a casa`
  const { article } = draftOf({ language: 'es', type: 'article', title: 'Macetas', description: '', notes })
  expect(article.html).not.toMatch(/<h2>(?:Vendemos|Las enviamos)/i)
})
