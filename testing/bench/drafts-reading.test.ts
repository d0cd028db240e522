import { type Brief, planStructure, suggestTitles, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Owner = Pick<Brief, 'language' | 'type' | 'description' | 'title' | 'pov'> & { notes: string }

/** The draft of the proposed outline: its opening, its headings, and the plain text below each. */
const readDraft = ({ notes, ...owner }: Owner) => {
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: 'reading', references, site: null, ...owner }
  const titles = suggestTitles(brief)
  const title = owner.title ?? titles[0]
  const titled: Brief = title ? { ...brief, title } : brief
  const structure = planStructure(titled)
  const { article } = writeArticle({ ...titled, structure }, '2026-01-01T00:00:00.000Z')
  const [opening = '', ...sections] = article.html.split('<h2>')
  const plain = (html: string) =>
    html
      .replace(/<[^<>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  const below = sections.map((section): [string, string] => {
    const [heading = '', text = ''] = section.split('</h2>')
    return [heading, plain(text)]
  })
  return {
    titles,
    opening: plain(opening),
    headings: below.map(([heading]) => heading),
    below: Object.fromEntries(below),
    html: article.html,
    claims: article.claims,
    outline: structure.children.filter(({ isChosen }) => isChosen).map(({ label }) => label),
    asked: article.questions,
    leftOut: article.noteSentences.filter(({ isIncluded }) => !isIncluded).map(({ text }) => text),
  }
}

const blankets: Owner = {
  language: 'en',
  type: 'guide',
  description: 'How to wash a wool blanket at home without felting it. We weave blankets in Devon.',
  notes: `About our blankets
Woven in our own mill since 1974. Pure new wool from Exmoor sheep.

Before washing
- Shake it outside on a damp morning
- Check for moth holes first

Washing
Use the bath and lukewarm water, 30 degrees. Press it, don't rub. Rinse it twice in water of the same temperature.

Drying
Roll it in a towel and press the water out. Dry it flat on a rack. It takes two days in winter.

Stains: red wine comes out with cold fizzy water if you are quick.

FAQ
Can I dry clean it? Yes, but it takes the oil out of the wool.
Can I tumble dry it? No. Never.

Prices: single £89, double £129, throw £65.
Shop open Thu-Sat 10-4, Mill Lane, Tolland. Tel 01398 555 010, hello@tollandwool.example`,
}

test('[WIZ-01] a heading is the owner’s own word, however short, and its text is below it', () => {
  const { below, headings, outline } = readDraft(blankets)
  expect(headings.join('\n')).not.toMatch(/what to know|good to know|at a glance|in practice|from the notes/)
  expect(below['Before washing']).toMatch(/^Shake it outside .* moth holes first$/)
  expect(below.Washing).toMatch(/^Use the bath .* same temperature\.$/)
  expect(below.Drying).toMatch(/^Roll it .* in winter\.$/)
  for (const label of outline) expect(label.length).toBeGreaterThanOrEqual(8)
})

test('[WIZ-01] questions of the notes are below one ordinary heading, with all words of their answers', () => {
  const { html, headings } = readDraft(blankets)
  expect(headings).toContain('Frequently asked questions')
  expect(headings.filter((heading) => heading.endsWith('?'))).toEqual([])
  expect(html).toContain('<h3>Can I tumble dry it?</h3><p>No. Never.</p>')
})

test('[WIZ-01] a post begins with what the notes say of its subject, and ends with the contact', () => {
  const { opening, headings, below } = readDraft(blankets)
  expect(opening).toBe('Woven in our own mill since 1974. Pure new wool from Exmoor sheep.')
  expect(headings.slice(-2)).toEqual(['Prices', 'Orders and contact'])
  expect(below.Prices).toBe('Single £89, double £129, throw £65.')
  expect(below['Orders and contact']).toMatch(/^Shop open Thu-Sat .* hello@tollandwool\.example\.$/)
})

const knife: Owner = {
  language: 'en',
  type: 'product_story',
  pov: 'first_singular',
  description: 'The story of our paring knife. How my dad made the first one from an old saw blade.',
  notes: `My dad Kenneth made the first one in 1988 from a broken saw blade, for my mum. She still has it.

The blade is 8 cm. Carbon steel, 60 HRC. Handle is pear wood from the orchard.

I make twelve a month. Each one takes four hours: forging, grinding, hardening in oil, and then the handle.

Made to order, about 5 weeks wait. £95 with a leather sheath.

Don't put it in the dishwasher. Wipe it dry after use.

Orders by email: paul@ridgeknives.example or come by the workshop in Hathersage on Fridays.`,
}

test('[WIZ-01] paragraphs without headings come below ordinary headings for what they say', () => {
  const { below, headings, titles } = readDraft(knife)
  expect(titles[0]).toBe('The story of our paring knife')
  expect(headings).toEqual([
    'How it began',
    'How I work',
    'Materials and sizes',
    'Care and cleaning',
    'Orders and contact',
  ])
  expect(below['Materials and sizes']).toMatch(/^The blade is 8 cm\./)
  expect(below['Care and cleaning']).toBe(
    'Don&#39;t put it in the dishwasher. Wipe it dry after use.'.replace('&#39;', "'"),
  )
  expect(below['Orders and contact']).toMatch(/^Made to order.*£95.*on Fridays\.$/)
})

const cheese: Owner = {
  language: 'es',
  type: 'article',
  description: 'Cómo conservar el queso en casa para que no se seque.',
  notes: `Conservar el queso
El queso está vivo y necesita respirar. El film de plástico lo ahoga.

Moho
Si sale moho en un curado, se quita con el cuchillo y listo.

Sacarlo una hora antes de comer.
¿Se puede congelar? Sí, pero solo para cocinar.

Nosotros
Somos una quesería familiar. Pedidos por WhatsApp 600 555 012.`,
}

test('[WIZ-01] a line that no heading asks for comes before the questions and the shop, and not first', () => {
  const { opening, headings, below } = readDraft(cheese)
  expect(opening).toMatch(/^El queso está vivo y necesita respirar\./)
  expect(headings).toEqual(['Moho', 'Conviene saber', '¿Se puede congelar?', 'Nosotros'])
  expect(below['Conviene saber']).toBe('Sacarlo una hora antes de comer.')
})

const succulents: Owner = {
  language: 'es',
  type: 'guide',
  description: 'como regar las suculentas en verano, la gente las mata de tanta agua',
  notes: `en verano cada 10 dias, en invierno 1 vez al mes
la tierra se toca antes de regar
si la raiz huele mal se corta y a secar 3 dias
mejor por la mañana temprano
envio 5,90 a la peninsula, gratis desde 40 euros
fotos en jardin@raiz.example, la tienda se llama Peninsula`,
}

test('[WIZ-01] Spanish words that are none without their accent get it, and the quotations of the notes stay', () => {
  const { html, claims } = readDraft(succulents)
  expect(html).toContain('En verano cada 10 días')
  expect(html).toContain('Si la raíz huele mal se corta y a secar 3 días.')
  expect(html).toContain('Envío 5,90 a la península')
  expect(html).toContain('jardin@raiz.example')
  expect(html).toContain('se llama Peninsula')
  const quotes = claims.flatMap(({ support }) => support.map(({ quote }) => quote))
  expect(quotes.length).toBeGreaterThan(0)
  for (const quote of quotes) expect(succulents.notes).toContain(quote)
})

test('[WIZ-01] lines without headings stay together in their order before the orders, and none is lost', () => {
  const { opening, headings, leftOut } = readDraft(succulents)
  expect(opening).toMatch(
    /^En verano cada 10 días.*antes de regar\. Si la raíz .* a secar 3 días\. Mejor por la mañana temprano\.$/,
  )
  expect(headings).toEqual(['Pedidos y contacto'])
  expect(leftOut).toEqual([])
})

test('[WIZ-01] a sentence of the description is no heading', () => {
  const { outline } = readDraft({
    ...succulents,
    description:
      'Queremos explicar cómo se riega una planta en una casa con poca luz y con niños pequeños que la tocan todo el día. También hablar de macetas.',
  })
  for (const label of outline) expect(label.split(' ').length).toBeLessThanOrEqual(12)
})

const bikes: Owner = {
  language: 'es',
  type: 'list',
  description: '5 cosas q mirar antes de comprar una bici de segunda mano',
  notes: `1 el cuadro, sin grietas ni abolladuras
2 la cadena, si baila mas de un cm se cambia
3 los frenos, las pastillas son baratas pero el disco no
nosotros revisamos cualquier bici por 20 euros en media hora
calle ancha 8, ronda. telefono 952 555 019 cerramos los lunes`,
}

test('[WIZ-01] lines that are counted without a mark stay one list below the title that counts them', () => {
  const { titles, html, below, asked } = readDraft(bikes)
  expect(titles[0]).toBe('5 cosas que mirar antes de comprar una bici de segunda mano')
  expect(html).toMatch(
    /^<ol><li>El cuadro, .*<li>La cadena, si baila más de un cm .*<li>Los frenos, [^<]*<\/li><\/ol>/,
  )
  expect(below['Pedidos y contacto']).toMatch(/^Calle ancha 8.* cerramos los lunes\.$/)
  expect(html).toMatch(/<\/ol><p>Nosotros revisamos .*media hora\.<\/p>/)
  expect(asked.length).toBeGreaterThanOrEqual(2)
})

const honey: Owner = {
  language: 'en',
  type: 'article',
  description: 'Why does honey crystallise and what to do about it. Customers think it has gone off.',
  notes: `It hasn't gone off. Almost all raw honey sets sooner or later. Ivy honey sets in days.

How to make it runny again: stand the jar in warm water for half an hour, and stir it.

How to keep it runny longer: keep it at room temperature, never in the fridge.

Set honey is lovely on toast as it doesn't drip. No heating, only a coarse sieve.

Jars 340 g £7.50. From the honesty box at the gate, or write to us at bees@combe.example.`,
}

test('[WIZ-01] a first paragraph without a heading opens the post, and none of it goes below another note’s heading', () => {
  const { titles, opening, below, headings } = readDraft(honey)
  expect(titles[0]).toBe('Why does honey crystallise?')
  expect(opening).toMatch(/^It hasn't gone off\. .* sets in days\.$/)
  expect(headings).toEqual([
    'How to make it runny again',
    'How to keep it runny longer',
    'Good to know',
    'Orders and contact',
  ])
  expect(below['Good to know']).toMatch(/No heating, only a coarse sieve\.$/)
  expect(below['Orders and contact']).toMatch(/write to us at bees@combe\.example\.$/)
})
