import type { Brief } from './brief.ts'
import { fill, type Grammar, inMood, type Tip, type Values } from './grammar/grammar.ts'
import { escapeHtml } from './html.ts'
import { speaksAsShop } from './material.ts'
import type { Reading } from './reading.ts'
import { deck, type Seeded } from './seeded.ts'
import type { Topic } from './topic.ts'
import { upperFirst } from './words.ts'

/** The sentences of one text: templates that never repeat, and the user's facts in the right person. */
export type Phrasing = {
  /** Escaped HTML of a template, or null when a pool is used up. */
  from(pool: readonly string[], values?: Values): string | null
  /** Advice with its reason from the first pool that has some left, or null. */
  tip(...pools: readonly (readonly Tip[])[]): string | null
  /** Advice with its reason as a list entry, label in bold. */
  step(tip: Tip): string
  fact(text: string): string
  /** Now and then a sentence to follow a fact. */
  remark(): string | null
  entry(label: string, explanation: string): string
}

/** English only: the shop's "we" as the "I" of its owner. Verbs keep their form except "are" and "were". */
const asOwner = (text: string): string =>
  text
    .replace(/\b(W|w)e are\b/g, 'I am')
    .replace(/\b(W|w)e were\b/g, 'I was')
    .replace(/\b(W|w)e['’]re\b/g, 'I’m')
    .replace(/\b(W|w)e(['’](?:ve|ll|d))?\b/g, 'I$2')
    .replace(/\bOur\b/g, 'My')
    .replace(/\bour\b/g, 'my')
    .replace(/\bus\b/g, 'me')

export const phrasing = (brief: Brief, reading: Reading, random: Seeded): Phrasing => {
  const { grammar, topic, pov } = reading
  const decks = new Map<readonly unknown[], () => unknown>()
  const draw = <T>(pool: readonly T[]): T | null => {
    const known = decks.get(pool) ?? deck(random, pool)
    decks.set(pool, known)
    return known() as T | null
  }
  const lastOf = new Map<readonly string[], string>()
  /** Frames and joins may come again, only not twice in a row. */
  const cycle = (pool: readonly string[]): string => {
    let next = draw(pool)
    if (next === null) {
      decks.delete(pool)
      next = draw(pool)
    }
    if (next !== null && next === lastOf.get(pool)) next = draw(pool) ?? next
    lastOf.set(pool, next ?? '')
    return next ?? ''
  }
  const mood = pov === 'second' ? 'imperative' : 'infinitive'
  let full = 0
  /** The whole topic in every third sentence that names it, its short form in the others. */
  const named = (template: string): Topic =>
    !/\{(?:topic|the|of|to|bare|with|into|about|doing)\}/i.test(template) || full++ % 3 === 0
      ? topic
      : { ...topic, ...topic.short }
  const raw = (template: string, values?: Values) =>
    upperFirst(inMood(fill(template, named(template), values), mood))
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  const advise = ([advice, reason]: Tip): string => {
    const done = lower(raw(advice))
    const framed = raw(cycle(grammar.frames[pov]), { do: done })
    return `${framed}${cycle(grammar.joins).replace('{why}', lower(raw(reason)))}.`
  }
  return {
    from(pool, values) {
      const template = draw(pool)
      return template === null ? null : escapeOutsideLinks(raw(template, values), values)
    },
    tip(...pools) {
      for (const pool of pools) {
        const chosen = draw(pool)
        if (chosen !== null) return escapeHtml(advise(chosen))
      }
      return null
    },
    step([advice, reason]) {
      return `<strong>${escapeHtml(raw(advice))}</strong>: ${escapeHtml(lower(raw(reason)))}.`
    },
    fact(text) {
      if (pov === 'third' && speaksAsShop(text, brief.language)) {
        const quote = text.replace(/\.$/, '')
        return escapeHtml(raw(cycle(grammar.ownWords), { quote }).replace(/([^.?!…])(["”»])$/u, '$1$2.'))
      }
      return escapeHtml(pov === 'first_singular' && brief.language === 'en' ? asOwner(text) : text)
    },
    remark() {
      if (random.next() < 0.4) return null
      const remark = draw(grammar.remarks)
      return remark === null ? null : escapeHtml(raw(remark))
    },
    entry(label, explanation) {
      return `<strong>${escapeHtml(raw(label))}.</strong> ${escapeHtml(raw(explanation))}.`
    },
  }
}

/** Escapes a filled template; a {link} or {list} value is HTML already and stays. */
const escapeOutsideLinks = (text: string, values: Values = {}): string => {
  const html = [values.link, values.site].filter((value) => value?.startsWith('<a '))
  let escaped = escapeHtml(text)
  for (const value of html) if (value) escaped = escaped.replace(escapeHtml(value), () => value)
  return escaped
}

/** The heading's noun phrase when it was made by one of our patterns or is one itself, else null. */
export const phraseIn = (label: string, grammar: Grammar, topic: Topic): string | null => {
  const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  for (const pattern of [...grammar.phraseHeadings, grammar.actionHeading]) {
    const [before = '', after = ''] = pattern.split(/\{\p{L}+\}/u)
    const found = new RegExp(
      `^${literally(fill(before || ' ', topic).trim())}\\s*(.+?)${literally(after)}$`,
      'iu',
    ).exec(label)
    if (found?.[1])
      return pattern.includes('{ofphrase}')
        ? found[1].replace(/^(?:del|de(?: la| las| los)?)\s+/i, '')
        : found[1]
  }
  return null
}
