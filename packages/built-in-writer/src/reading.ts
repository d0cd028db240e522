import type { Brief, Language, PointOfView } from './brief.ts'
import { en } from './grammar/en.ts'
import { enEvents } from './grammar/en-events.ts'
import { es } from './grammar/es.ts'
import { esEvents } from './grammar/es-events.ts'
import type { Grammar, Manner, PostKind } from './grammar/grammar.ts'
import { type Material, readMaterial } from './material.ts'
import { nounPhrases } from './phrases.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { isEvent, readTopic, type Topic } from './topic.ts'
import { readVoice, type Voice, withoutWords } from './voice.ts'
import { stemsOf } from './words.ts'

/** A brief as the built-in writer understands it. */
export type Reading = {
  grammar: Grammar
  material: Material
  topic: Topic
  subjects: Subject[]
  kind: PostKind
  manner: Manner
  /** The readers as they can be named in the post's language, or null when their name is not known. */
  audience: string | null
  pov: PointOfView
  voice: Voice
}

const kinds: readonly (readonly [PostKind, RegExp])[] = [
  ['guide', /guide|gu[ií]a|tutorial|how.?to|step|paso/i],
  ['list', /list|round|ideas|checklist|tips/i],
  ['news', /news|notici|noved|announce|launch|event|seasonal|campaign/i],
  ['story', /story|historia|product|interview|case|behind/i],
]
const manners: readonly (readonly [Manner, RegExp])[] = [
  ['playful', /play|fun|humou?r|divert|witty|casual|irreveren/i],
  ['inspiring', /inspir|motiv|emotion|emotiv|enthusias|entusias|passion/i],
  ['expert', /expert|informati|educati|technic|t[eé]cnic|didact|autho|analyt/i],
  ['professional', /profes|formal|serious|neutral|corporate|elegan|sober|persuas|direct/i],
]
const first = <T>(table: readonly (readonly [T, RegExp])[], text: string, otherwise: T): T =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? otherwise

const grammars = { en, es }
const events = { en: enEvents, es: esEvents }

const audiences: readonly (readonly [RegExp, { en: string; es: string }])[] = [
  [
    /begin|novice|principiant|new_to/i,
    { en: 'people who are just starting out', es: 'quienes empiezan desde cero' },
  ],
  [/gift|regal/i, { en: 'people looking for a gift', es: 'quienes buscan un regalo' }],
  [
    /expert|advanced|enthusias|connoisseur|conocedor/i,
    { en: 'people who already know the subject', es: 'quienes ya conocen el tema' },
  ],
  [
    /loyal|existing|current|returning|regular|habitual/i,
    { en: 'people who already know the shop', es: 'quienes ya conocen la tienda' },
  ],
  [/famil|parent|padres|madres/i, { en: 'families', es: 'familias' }],
  [/young|teen|student|joven|jóvenes|gen_?z|millennial/i, { en: 'young people', es: 'gente joven' }],
  [/senior|older|mayores/i, { en: 'older readers', es: 'personas mayores' }],
  [/profession|b2b|profesional|trade|wholesale/i, { en: 'professionals', es: 'profesionales' }],
  [
    /business|shop_?owner|entrepren|empren|pyme|negocio|company|compan|empresa/i,
    { en: 'small businesses', es: 'pequeños negocios' },
  ],
  [/local|neighbo|vecin|barrio/i, { en: 'people in the neighbourhood', es: 'la gente del barrio' }],
  [/customer|shopper|buyer|client|compra|consumer/i, { en: 'customers', es: 'quienes compran en la tienda' }],
]

/** The phrase whose noun the facts name most often; one of several words rather than one, an early one rather than a late. */
const mainPhrase = (material: Material, language: Language): string | undefined => {
  const text = material.facts.join('\n')
  const all = stemsOf(text, language)
  const noun = (phrase: string) => stemsOf(phrase, language).at(language === 'en' ? -1 : 0)
  const phrases = nounPhrases(text, language).filter((phrase) => !/^\p{Lu}.*\p{Lu}/u.test(phrase))
  const worth = (phrase: string) => {
    const often = all.filter((stem) => stem === noun(phrase)).length
    const isEarly = material.facts[0]?.includes(phrase) ? 0.6 : 0
    return often + (phrase.includes(' ') ? 0.7 : 0) + isEarly
  }
  return phrases.toSorted((a, b) => worth(b) - worth(a))[0]
}

const novelty: Record<Language, RegExp> = {
  en: /\b(?:new|first|second|third|next)\s+((?:\p{Ll}+\s+){0,2}\p{Ll}{3,})/iu,
  es: /\b(?:nuev[oa]s?|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?)\s+((?:\p{Ll}+\s+){0,2}\p{Ll}{3,})/iu,
}

/** In news: the noun phrase that is said to be new, first or next. */
const newThing = (material: Material, language: Language): string | undefined => {
  const found = material.facts
    .map((fact) => novelty[language].exec(fact)?.[1])
    .find((text) => text !== undefined)
  return found === undefined
    ? undefined
    : nounPhrases(`${language === 'en' ? 'the' : 'el'} ${found}`, language)[0]
}

/** Reads a brief once; the topic is the keyword, else the title, else the first thing the description names. */
export const readBrief = (brief: Brief): Reading => {
  const { language } = brief
  const material = readMaterial(brief.description, language)
  const kind = first(kinds, brief.type, 'article')
  const voice = readVoice(brief.voice)
  const named = () =>
    material.about ??
    material.asks[0] ??
    (kind === 'news' ? newThing(material, language) : undefined) ??
    mainPhrase(material, language)
  const titleTopic = brief.title?.split(/[:,?–—]/)[0]
  const topic = readTopic(
    brief.keyword?.trim() || titleTopic?.trim() || named() || brief.description.slice(0, 40),
    language,
  )
  return {
    grammar: withoutWords(isEvent(topic) ? events[language] : grammars[language], voice.avoided),
    material,
    topic,
    subjects: subjectsOf(brief, material, topic, 12),
    kind,
    manner: first(manners, brief.tone, voice.manner ?? 'warm'),
    audience: audiences.find(([pattern]) => pattern.test(brief.audience))?.[1][language] ?? null,
    pov: brief.pov,
    voice,
  }
}
