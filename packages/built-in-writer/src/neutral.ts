import type { Brief, Language, PointOfView } from './brief.ts'
import { isFaqHeading, withoutSubject } from './faq.ts'
import { english } from './neutral-en.ts'
import { spanish } from './neutral-es.ts'
import type { Neutral, NeutralName, Neutrals } from './neutral-heading.ts'
import { isAboutPrice } from './note-kinds.ts'

const neutrals: Record<Language, Neutrals> = { en: english, es: spanish }

type Intent =
  | 'hours'
  | 'event'
  | 'guide'
  | 'advice'
  | 'answer'
  | 'choice'
  | 'new'
  | 'list'
  | 'story'
  | 'comparison'
  | 'other'
/** What each kind of post can be asked, the fitting headings first. */
const ofIntent: Record<Intent, readonly NeutralName[]> = {
  hours: ['reason', 'holidays', 'getting', 'rest', 'asked'],
  event: ['date', 'bring', 'audience', 'rest', 'asked', 'getting'],
  guide: ['need', 'steps', 'mistakes', 'care', 'rest', 'asked', 'getting'],
  answer: ['answer', 'tips', 'working', 'mistakes', 'facts', 'care', 'rest', 'asked', 'getting'],
  advice: ['tips', 'audience', 'mistakes', 'facts', 'care', 'rest', 'asked', 'getting'],
  choice: ['tips', 'mistakes', 'audience', 'facts', 'care', 'rest', 'asked', 'getting'],
  comparison: ['audience', 'facts', 'care', 'rest', 'asked', 'getting'],
  new: ['news', 'audience', 'facts', 'care', 'rest', 'asked', 'getting'],
  list: ['chose', 'facts', 'care', 'rest', 'asked', 'getting'],
  story: ['began', 'working', 'audience', 'facts', 'care', 'rest', 'asked', 'getting'],
  other: ['working', 'tips', 'facts', 'care', 'rest', 'asked', 'getting'],
}
const ofType: Readonly<Record<string, Intent>> = {
  list: 'list',
  product_story: 'story',
  comparison: 'comparison',
}

/** What the first clause of a description or a title announces, the most certain first. */
const announced: Record<Language, readonly [Intent, RegExp][]> = {
  en: [
    [
      'hours',
      /\b(?:opening|christmas|holiday|summer|winter|new) (?:hours|times)\b|\bwe(?:'re| are| will be)? clos(?:ed|ing)\b/i,
    ],
    ['choice', /^(?:which|what) [\p{L} ]+ (?:for|to) |^how to (?:choose|pick|buy) /iu],
    ['guide', /^how to \p{L}/iu],
    ['event', /\b(?:class(?:es)?|courses?|workshops?|lessons?|market|fair|tasting|open day)\b/i],
    ['new', /\b(?:new|launch|introducing|now in|arriv\p{L}+)\b/iu],
    ['answer', /^(?:why|when|how (?:often|long|much|many)|can|does|do|is|are|should) /i],
    [
      'advice',
      /^what to do |\b(?:tips?|advice|car(?:e of|ing for)|look(?:ing)? after|mistakes?|problems?)\b/i,
    ],
  ],
  es: [
    ['hours', /\bhorarios?\b|cerramos|cerrad[oa]s? por|vacaciones/i],
    ['choice', /^qu[eé] [\p{L} ]+ (?:para|usar|elegir)|^cu[aá]l|^c[oó]mo (?:elegir|escoger|comprar) /iu],
    ['guide', /^c[oó]mo \p{L}+[aei]r(?:se|l[aeo]s?)? /iu],
    ['event', /\b(?:clases?|cursos?|taller(?:es)? de|feria|mercado|cata)\b/i],
    ['new', /\b(?:nuev[oa]s?|novedad|lanzamos|llegan?|estrenamos|ya est[aá]n?)(?![\p{L}])/iu],
    [
      'answer',
      /^(?:se puede|puedo|hay que|es|por qu[eé]|cu[aá]ndo|cada cu[aá]nto|con qu[eé] frecuencia|cu[aá]nt[oa]s?) /i,
    ],
    ['advice', /^qué hac(?:er|emos) |\b(?:consejos?|trucos?|cuid(?:ar|ados?)|errores|problemas?)\b/i],
  ],
}

/** A guide is about something to do only where its title, its description or steps in the notes say so. */
const intentOf = ({ type, title = '', description, language }: Brief, hasSteps: boolean): Intent => {
  const clauses = [title, description].map((text) => text.replace(/^[¿¡]/, '').split(/[,.:;!?]/)[0] ?? '')
  const [found] = announced[language].find(([, words]) => clauses.some((clause) => words.test(clause))) ?? []
  if (type === 'guide') return found === 'choice' || found === 'guide' ? found : hasSteps ? 'guide' : 'advice'
  return ofType[type] ?? found ?? (type === 'news' ? 'new' : 'other')
}

const labelOf = ({ label, mine }: Neutral, pov?: PointOfView): string =>
  pov === 'first_singular' && mine ? mine : label

/** Neutral headings for a post, the fitting ones first, in the person that the shop speaks in. */
export const neutralsFor = (brief: Brief, hasSteps: boolean): Neutral[] =>
  ofIntent[intentOf(brief, hasSteps)].map((name) => {
    const one = neutrals[brief.language][name]
    return { ...one, label: labelOf(one, brief.pov) }
  })

/** The heading for questions of customers, in the person that the shop speaks in. */
export const askedLabel = (language: Language, pov?: PointOfView): string =>
  labelOf(neutrals[language].asked, pov)

export const neutralNamed = (name: NeutralName, language: Language): Neutral => neutrals[language][name]

/** The heading for what fits no other. */
export const restLabel = (language: Language): string => neutrals[language].rest.label

const allOf = (language: Language): ReadonlyMap<string, Neutral> =>
  new Map(
    Object.values(neutrals[language]).flatMap((one) =>
      [one.label, one.mine ?? one.label, ...(one.formerly ?? [])].map((label) => [label, one] as const),
    ),
  )
const all: Record<Language, ReadonlyMap<string, Neutral>> = { en: allOf('en'), es: allOf('es') }
/** The neutral heading of these words. */
export const neutralOf = (label: string, language: Language): Neutral | undefined =>
  all[language].get(withoutSubject(label, language))

const closing: Record<Language, RegExp> = {
  en: /\b(?:contact|about us|about me|visit|visits|find us|find me|our shop|the shop|opening hours|hours|who we are)\b/i,
  es: /(?:contacto|nosotr[oa]s|quiénes somos|visita|encontrarnos|encuéntranos|nuestra tienda|la tienda|horario)/i,
}

/** Whether a heading belongs to the end of a post: questions, prices, orders, the shop. */
export const isClosing = (heading: string, language: Language): boolean =>
  isFaqHeading(heading, language) || isAboutPrice(heading, language) || closing[language].test(heading)
