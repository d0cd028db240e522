import { type Brief, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Outlined = Pick<Brief, 'language'> & { title: string; sections: Record<string, string> }

const wine: Outlined = {
  language: 'es',
  title: 'A qué temperatura servir cada vino',
  sections: {
    'Los tintos': 'Los jóvenes a 14 grados y los de crianza a 17. Por encima de 20 solo se nota el alcohol.',
    'Los blancos y rosados': 'Entre 7 y 10, los que tienen barrica a 12.',
    'Los espumosos': 'A 6 grados y en copa alta. Nunca en el congelador, porque puede reventar la botella.',
    'Enfriar deprisa': 'Cubo con agua, hielo y un puñado de sal: quince minutos.',
    'Dónde guardarlos': 'Tumbados, a oscuras y lejos de la cocina.',
    'Catas en la bodega': 'Hacemos catas los sábados a las 12, por 15 € con aperitivo.',
  },
}

const cots: Outlined = {
  language: 'en',
  title: 'Choosing a mattress for a cot',
  sections: {
    'The right size':
      'Measure the inside of the cot, there should be no gap wider than two fingers. We cut to size for £15 within five days.',
    'Firm or soft':
      'Babies under one need a firm one, press with your hand and it must spring back. Memory foam is not for babies.',
    'Wool, latex or foam': 'Wool breathes and is naturally slow to burn. Latex is heavier and lasts longer.',
    'Washing it': 'The cover comes off by a zip and washes at 40.',
    'Delivery and returns': 'We post to the mainland in three days. You have 30 nights to send it back.',
  },
}

/** Lines of nearly one length, as a text that was broken at a width has them. */
const oil: Outlined = {
  language: 'es',
  title: 'Cómo guardar el aceite de oliva para que no se ponga rancio',
  sections: {
    'La luz es el enemigo':
      'La botella transparente en la ventana lo estropea en un mes. Nuestra lata de 5 litros no deja pasar la luz.',
    'La temperatura':
      'Entre 15 y 18 grados, nunca junto al fuego. En la nevera se enturbia pero no se estropea.',
    'Cuánto dura abierto':
      'Una vez abierto, mejor gastarlo en tres meses. Si huele a nuez vieja, está rancio.',
    'Qué hacer con el aceite usado':
      'Filtrarlo y usarlo dos veces como mucho. Luego al punto limpio, nunca por el fregadero.',
    'Precios y envíos': 'La lata de 5 litros cuesta 48 € y el envío a península es gratis desde dos latas.',
  },
}

const dogs: Outlined = {
  language: 'es',
  title: 'Cómo bañar a un perro en casa sin dramas',
  sections: {
    'Antes del baño': 'Cepíllalo, porque los nudos mojados aprietan más.',
    'El agua y el champú': 'Tibia, a unos 35 grados. El champú de avena cuesta 11 €.',
    'El secado': 'Toalla sin frotar y luego secador a media potencia.',
    'Cada cuánto': 'Una vez al mes basta. Después de la playa, solo agua dulce.',
    'Las uñas y los oídos': 'Las uñas se cortan antes. Un algodón en cada oreja.',
  },
}

const boots: Outlined = {
  language: 'en',
  title: 'How to dry and care for leather boots after a wet walk',
  sections: {
    'Drying them slowly':
      'Stuff them with newspaper and change it after an hour. Never put them on a radiator, the leather cracks and the glue of the sole lets go.',
    'Cleaning off salt and mud': 'Brush the mud off when it is dry.',
    'When the sole is gone': 'Resoling with us costs £68 and takes 10 days.',
    'What customers ask': 'Can I use olive oil? No, it goes rancid.',
  },
}

const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The text below each heading, the opening's below an empty one. */
const filed = ({ language, title, sections }: Outlined, notes: string): Record<string, string> => {
  const children = Object.keys(sections).map((label) => ({ label, isChosen: true, children: [] }))
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: 'order', type: 'guide', description: title, references, site: null, language }
  const written = writeArticle(
    { ...brief, title, structure: { label: title, children } },
    '2026-01-01T00:00:00.000Z',
  )
  return Object.fromEntries(
    `<h2></h2>${written.article.html}`
      .split('<h2>')
      .slice(1)
      .map((section) => {
        const [heading = '', text = ''] = section.split('</h2>')
        return [heading, plain(text)]
      }),
  )
}
const expectedOf = ({ sections }: Outlined) => ({
  '': '',
  ...Object.fromEntries(Object.entries(sections).map(([heading, text]) => [heading, plain(text)])),
})

test.each([
  ['lines', '\n'],
  ['paragraphs', '\n\n'],
])(
  '[WIZ-01] notes with a part for each heading, as %s, are filed in the order of the headings',
  (_, between) => {
    for (const owner of [wine, cots, oil, dogs])
      expect(filed(owner, Object.values(owner.sections).join(between))).toEqual(expectedOf(owner))
  },
)

test('[WIZ-01] an answered question is below the heading about questions, and leaves the other notes in order', () => {
  const made = filed(boots, Object.values(boots.sections).join('\n'))
  const expected = Object.entries(expectedOf(boots))
  for (const [heading, text] of expected)
    if (heading === 'What customers ask') expect(made[heading]).toContain('rancid')
    else expect(made[heading], heading).toBe(text)
  expect(Object.keys(made)).toHaveLength(expected.length)
})

test('[WIZ-01] parts that name another heading leave the order', () => {
  const tea: Outlined = {
    language: 'en',
    title: 'How to brew green tea that is not bitter',
    sections: {
      'The right water': 'Filtered water makes it sweeter. Five minutes after the kettle it is cool enough.',
      'Which pot': 'A small pot of glass, because clay is too warm.',
      'Storing the leaves': 'The leaves go into a tin, away from coffee.',
      'Our tasting evenings': 'We hold a tasting on the first Friday, for £12.',
    },
  }
  const [water, pot, leaves, tasting] = Object.values(tea.sections)
  for (const notes of [
    [tasting, leaves, water, pot],
    [leaves, pot, tasting, water],
  ])
    expect(filed(tea, notes.join('\n'))).toEqual(expectedOf(tea))
  // Two parts that name the tin of oil have a heading each.
  const parts = Object.values(oil.sections)
  for (const order of [
    [1, 3, 0, 2, 4],
    [2, 4, 1, 3, 0],
  ])
    expect(filed(oil, order.map((at) => parts[at]).join('\n'))).toEqual(expectedOf(oil))
})

test('[WIZ-01] sentences in one paragraph follow the headings where their words agree with that order', () => {
  const olive: Outlined = {
    language: 'es',
    title: 'Cómo cuidar un olivo en maceta en invierno',
    sections: {
      'El riego': 'Regar cada diez días si no llueve, metiendo antes el dedo tres centímetros.',
      'Las heladas': 'Por debajo de dos grados, velo o dentro de casa.',
      'El abono': 'No abonar de noviembre a febrero.',
      'La maceta': 'Una maceta de cuarenta centímetros como mínimo, con agujeros.',
      'Las plagas': 'Para la cochinilla, jabón potásico, tres semanas seguidas.',
    },
  }
  expect(filed(olive, Object.values(olive.sections).join(' '))).toEqual(expectedOf(olive))
})
