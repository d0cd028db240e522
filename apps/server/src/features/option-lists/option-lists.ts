import { countries } from '@tintario/contract/billing/countries.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import { refuse } from '../../refuse.ts'

type Choice = readonly [tag: string, en: string, es: string]

/** Named by Unicode's own lists. */
const nameCountries = (): Choice[] => {
  const en = new Intl.DisplayNames('en', { type: 'region' })
  const es = new Intl.DisplayNames('es', { type: 'region' })
  return countries.map((tag) => [tag, en.of(tag) ?? tag, es.of(tag) ?? tag])
}

/** `byName` lists are sorted by name in the requested language; the others have a fixed order. */
const optionLists: Record<string, { byName: boolean; choices: readonly Choice[] }> = {
  'supported-languages': {
    byName: true,
    choices: [
      ['en', 'English', 'Inglés'],
      ['es', 'Spanish', 'Español'],
    ],
  },
  'target-countries': { byName: true, choices: nameCountries() },
  'post-types': {
    byName: false,
    choices: [
      ['article', 'Article', 'Artículo'],
      ['guide', 'Guide', 'Guía'],
      ['list', 'List of tips', 'Lista de consejos'],
      ['news', 'News', 'Noticia'],
      ['product_story', 'Product story', 'Historia de producto'],
    ],
  },
  'post-points-of-view': {
    byName: false,
    choices: [
      ['first_singular', 'I (first person)', 'Yo (primera persona)'],
      ['first_plural', 'We (first person)', 'Nosotros (primera persona)'],
      ['second', 'You (second person)', 'Tú (segunda persona)'],
      ['third', 'They (third person)', 'Ellos (tercera persona)'],
    ],
  },
  'post-audiences': {
    byName: false,
    choices: [
      ['general', 'Everyone', 'Público general'],
      ['beginners', 'Beginners', 'Principiantes'],
      ['enthusiasts', 'Enthusiasts', 'Aficionados'],
      ['experts', 'Experts', 'Personas expertas'],
      ['customers', 'Our customers', 'Nuestra clientela'],
      ['gift_givers', 'People looking for a gift', 'Quienes buscan un regalo'],
      ['families', 'Families', 'Familias'],
      ['young_adults', 'Young adults', 'Jóvenes'],
      ['seniors', 'Seniors', 'Personas mayores'],
      ['businesses', 'Businesses', 'Empresas'],
    ],
  },
  'post-tones': {
    byName: false,
    choices: [
      ['friendly', 'Friendly', 'Cercano'],
      ['professional', 'Professional', 'Profesional'],
      ['expert', 'Expert', 'Experto'],
      ['informative', 'Informative', 'Informativo'],
      ['persuasive', 'Persuasive', 'Persuasivo'],
      ['inspiring', 'Inspiring', 'Inspirador'],
      ['playful', 'Playful', 'Divertido'],
      ['calm', 'Calm', 'Sereno'],
    ],
  },
  'cancel-subscription-feedback': {
    byName: false,
    choices: [
      ['too_expensive', 'It is too expensive', 'Es demasiado caro'],
      ['not_used_enough', 'I do not use it enough', 'No lo uso lo suficiente'],
      ['missing_feature', 'Something I need is missing', 'Falta algo que necesito'],
      ['text_quality', 'The texts are not good enough', 'Los textos no son lo bastante buenos'],
      ['hard_to_use', 'It is hard to use', 'Es difícil de usar'],
      ['technical_problems', 'I had technical problems', 'He tenido problemas técnicos'],
      ['other_tool', 'I use another tool now', 'Ahora uso otra herramienta'],
      ['other', 'Another reason', 'Otro motivo'],
    ],
  },
}

/** A list as answered, in a language; null for an unknown name. */
const composeOptionList = (name: string, language: Language): { name: string; tag: string }[] | null => {
  const list = Object.hasOwn(optionLists, name) ? optionLists[name] : undefined
  if (!list) return null
  const options = list.choices.map(([tag, en, es]) => ({ name: language === 'es' ? es : en, tag }))
  return list.byName ? options.sort((a, b) => a.name.localeCompare(b.name, language)) : options
}

export const isOffered = (name: string, tag: string): boolean =>
  (Object.hasOwn(optionLists, name) && optionLists[name]?.choices.some(([offered]) => offered === tag)) ||
  false

type Options = { name: string; tag: string }[]

const composed = new Map<string, Options>()

/** An option list in the requested language; an unknown name is NOT_FOUND. */
export const getOptionList = (name: string, language: Language): Options => {
  const key = `${language}:${name}`
  const known = composed.get(key)
  if (known) return known
  const list = composeOptionList(name, language) ?? refuse('NOT_FOUND')
  composed.set(key, list)
  return list
}
