import type { Language } from '@tintario/contract/core/common.ts'
import type { CoverChoice } from '../../../outside/ai/ai.ts'
import { englishTexts } from './en.ts'
import { moreEnglishTexts } from './en-more.ts'
import { spanishTexts } from './es.ts'
import { moreSpanishTexts } from './es-more.ts'
import type { SampleText } from './sample-text.ts'

export type Fate = 'published' | 'failed' | 'unapproved' | 'planned' | 'blocked'

/** The same texts in both languages. */
export const sampleTexts = {
  en: { ...englishTexts, ...moreEnglishTexts },
  es: { ...spanishTexts, ...moreSpanishTexts },
} satisfies Record<Language, Record<string, SampleText>>
export type TextName = keyof (typeof sampleTexts)['en']

/** The pictures show no letters, so that both languages share them. */
export const sampleCovers = {
  pouring: { layout: 'hills', objects: ['candle'], colour: 'honey' },
  blankets: { layout: 'arch', objects: ['couch-and-lamp'], colour: 'sky' },
  wick: { layout: 'arch', objects: ['scissors', 'candle'], colour: 'coral' },
  wool: { layout: 'hills', objects: ['sun', 'scarf'], colour: 'green' },
  washing: { layout: 'arch', objects: ['soap', 'bathtub'], colour: 'teal' },
  dinner: { layout: 'hills', objects: ['wine-glass', 'fork-and-knife-with-plate'], colour: 'berry' },
  scents: { layout: 'arch', objects: ['lemon', 'candle'], colour: 'plum' },
  dyeing: { layout: 'hills', objects: ['onion', 'yarn'], colour: 'sand' },
  gift: { layout: 'arch', objects: ['wrapped-gift'], colour: 'green' },
  workshop: { layout: 'hills', objects: ['ewe', 'thread'], colour: 'sky' },
  refills: { layout: 'arch', objects: ['honey-pot', 'candle'], colour: 'honey' },
} as const satisfies Partial<Record<TextName, Required<CoverChoice>>>
export type CoverName = keyof typeof sampleCovers

/** What becomes of each text, and on which day from today. Texts about a season are not among them. */
export const samplePlans: readonly { text: CoverName; fate: Fate; days: number; hour: number }[] = [
  { text: 'workshop', fate: 'published', days: -24, hour: 10 },
  { text: 'blankets', fate: 'published', days: -19, hour: 9 },
  { text: 'dyeing', fate: 'published', days: -15, hour: 12 },
  { text: 'refills', fate: 'published', days: -10, hour: 10 },
  { text: 'scents', fate: 'published', days: -5, hour: 10 },
  { text: 'washing', fate: 'published', days: -2, hour: 11 },
  { text: 'wool', fate: 'failed', days: -1, hour: 9 },
  { text: 'wick', fate: 'planned', days: 1, hour: 9 },
  { text: 'pouring', fate: 'planned', days: 3, hour: 12 },
  { text: 'dinner', fate: 'unapproved', days: 5, hour: 10 },
  { text: 'gift', fate: 'blocked', days: 6, hour: 11 },
]

type Idea = { days: number; hour: number; type: string } & Record<Language, [title: string, keyword: string]>
/** Posts with a title and no text yet. */
export const sampleDrafts: readonly Idea[] = [
  {
    days: 8,
    hour: 10,
    type: 'guide',
    en: ['How to mend a moth hole in a jumper', 'moth hole'],
    es: ['Cómo remendar un agujero de polilla', 'agujero de polilla'],
  },
  {
    days: 10,
    hour: 9,
    type: 'article',
    en: ['Why a soy candle hardly leaves soot', 'soy candle'],
    es: ['Por qué una vela de soja apenas echa hollín', 'vela de soja'],
  },
  {
    days: 13,
    hour: 12,
    type: 'list',
    en: ['Five uses for an empty candle glass', 'empty candle glass'],
    es: ['Cinco usos para un vaso de vela vacío', 'vaso de vela'],
  },
  {
    days: 17,
    hour: 10,
    type: 'guide',
    en: ['How to knit a scarf in one weekend', 'knit a scarf'],
    es: ['Cómo tejer una bufanda en un fin de semana', 'tejer una bufanda'],
  },
]
/** Posts that follow the first planned one, as the product would propose them. */
export const sampleProposals: readonly Idea[] = [
  {
    days: 4,
    hour: 9,
    type: 'guide',
    en: ['How to get candle wax out of a tablecloth', 'candle wax'],
    es: ['Cómo quitar la cera de vela de un mantel', 'cera de vela'],
  },
  {
    days: 12,
    hour: 9,
    type: 'article',
    en: ['Why a candle burns down on one side only', 'candle burns unevenly'],
    es: ['Por qué una vela se consume solo por un lado', 'vela se consume'],
  },
  {
    days: 15,
    hour: 11,
    type: 'list',
    en: ['Four places where a candle should never stand', 'candle safety'],
    es: ['Cuatro sitios donde no poner nunca una vela', 'dónde poner una vela'],
  },
  {
    days: 19,
    hour: 9,
    type: 'article',
    en: ['Soy, beeswax or paraffin: which wax burns longest', 'candle wax'],
    es: ['Soja, abeja o parafina: qué cera dura más', 'cera de vela'],
  },
]

/** A sentence that no note supports, in the post that a finding blocks. */
export const unsupported = {
  en: { sentence: 'Of the people who are given a blanket, 80 % use it every day.', figure: '80 %' },
  es: { sentence: 'El 80 % de quienes reciben una manta la usan cada día.', figure: '80 %' },
} as const
