import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { type Check, findingAt, type Place, spaced } from './reading.ts'

const PLACES_EN =
  'world|market|country|county|state|town|city|region|europe|america|england|britain|scotland|wales|ireland|uk|us|north|south|east|west'

/** What goes further than a plain statement: a passage on its subject has to go as far. */
const STRONG: Record<Language, Record<'superlative' | 'promise', string[]>> = {
  en: {
    superlative: [
      "(?:the|our|its|his|her|their|two|three|four|england's|spain's) (?:[a-z-]+ )?(?:best|finest|safest|purest|healthiest|best-selling|longest-[a-z]+)(?! of the| part| thing| way| time| lot of the) [a-z-]+",
      '(?:the|our) (?:[a-z-]+ )?(?:[a-z]{3,}est|most [a-z]+) (?:[a-z-]+ ){0,4}(?:there is|you can buy|ever made|on the market|in the world)',
      `(?:largest|biggest|smallest|cheapest|strongest|softest|fastest|oldest|hardest|most [a-z]+) (?:[a-z-]+ ){0,4}(?:in|on|of) (?:[a-z]+ ){0,2}(?:${PLACES_EN})`,
      `(?:the|its|our) only [a-z]+ (?:[a-z-]+ ){0,3}(?:in|on|from) (?:[a-z]+ ){0,2}(?:${PLACES_EN})`,
      'only [a-z]+ among',
      '(?:unrivalled|unbeatable|unmatched|number one|second to none|like no other|world-class|best in)',
      'more experience than',
    ],
    promise: [
      '(?:is|are|we) guarantee[ds]?',
      '(?:we|that is a|our) promise',
      '(?:risk-free|money back|full refund|refund the full price|pay nothing|or it is free|free of charge for life|for life|a lifetime)',
      '(?:is|are) sure to',
      '(?:every|any|no) (?:guest|customer|child|rider|reader|dog|cat) will',
      '(?:is|are) certain to',
      '(?:no matter what|as long as you live|that is a promise|deposit back|money back|at the latest)',
      'never (?:fails?|breaks?|takes longer|lets you down)',
      'will never',
      "(?:cannot|can't|can’t) (?:break|fail|go wrong)",
      'a perfect [a-z]+ every',
      '(?:delivered|arrives?|with you|at your door) (?:the )?(?:next|same) day',
      '(?:enough for everyone|as good as new|like new again)',
    ],
  },
  es: {
    superlative: [
      '(?:el|la|los|las|nuestro|nuestra|nuestros|nuestras|su|sus|hay) (?:mejor|mejores|unic[oa]s?)(?! (?:manera|forma|parte|momento|modo|de l[ao]s (?:dos|tres|cuatro|cinco|seis)|cosa|que)) [a-z]+',
      '(?:el|la|los|las) (?:unic[oa]s?|mejor|mejores) (?:de(?! l[ao]s? (?:dos|tres|cuatro|cinco|tabla|lista|serie))|del|que|en)',
      '(?:el|la|los|las) (?:[a-z]+ )?mas [a-z]+ (?:de(?! l[ao]s? (?:dos|tres|cuatro|cinco|tabla|lista|serie))|del) [a-z]+',
      'con mas [a-z]+ (?:de|del)',
      '(?:el|la|los|las) (?:[a-z]+ )?(?:mas [a-z]+|mejor|mejores) que (?:hay|existen?|puedes)',
      '(?:el|la|los|las) (?:[a-z]+ ){1,3}(?:de [a-z]+ )?mas [a-z]+ (?:que (?:hay|existen?)|de (?:espana|europa|mexico|madrid|barcelona|sevilla|valencia|teruel|castellon))',
      'mas (?:vendid[oa]s?|duradera?s?|resistentes?|suaves?) (?:de|del|que (?:hay|existen?))',
      '(?:inigualables?|insuperables?|inmejorables?|numero uno|lider(?:es)? (?:de|del|en))',
    ],
    promise: [
      '(?:te |os |le )?(?:garantizamos|prometemos|aseguramos)',
      '(?:esta|estan|lo tiene|la tiene|queda) (?:garantizad[oa]s?|asegurad[oa]s?)',
      'devolvemos el dinero',
      '(?:sin riesgo|de por vida|para toda la vida|siempre que quieras)',
      '(?:no|nunca|jamas) fallan?',
      'devolvemos siempre',
      '(?:en casa|entrega|llega|recibes|envio) (?:en [a-z]+ )?(?:al dia siguiente|en 24 horas|el mismo dia)',
      '(?:no|nunca) (?:te |se )?[a-z]+ra(?:n|s)? nunca',
      '(?:queda|quedan|quedara|como) (?:como )?nuev[oa]s?',
      '(?:seguro que|sin duda|aunque l[oa]s? hayas usado|para que nadie se quede sin)',
      '(?:nos comprometemos a|(?:le|te|les|os) regalamos otr[oa]|ningun[oa]? [a-z]+ nunca|garantizado)',
    ],
  },
}
const patternsOf = (kinds: Record<string, string[]>) =>
  Object.entries(kinds).map(([kind, patterns]) => {
    // Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
    const expression = new RegExp(` (?:${patterns.join('|')}) `)
    return [kind, expression] as const
  })
const strong = { en: patternsOf(STRONG.en), es: patternsOf(STRONG.es) }

/** "The mildest soap in Virginia", "el único queso de Teruel": of all in a named town or region. Sentences are cut at 1,000 characters. */
const OF_PLACE = {
  en: /\b(?:the|our) (?:[a-z]{1,20} )?(?:(?:best|[a-z]{3,15}est)(?:-[a-z]{1,15})?|most [a-z]{1,15}) (?:[\p{L}-]{1,20} ){1,4}in \p{Lu}/u,
  es: /(?:^|[ ,(¿¡])(?:[EeLl][oa]s?|[Ee]l) (?:únic[oa]s?|mejor|mejores|(?:\p{Ll}{1,20} )?más \p{Ll}{1,20}) (?:\p{Ll}{1,20} ){0,3}de \p{Lu}/u,
}
const OF_PLACE_MAX = 1_000

/** Words of a passage with a promise in any form. */
const PROMISED =
  / (?:guarant[a-z]*|promis[a-z]*|refund[a-z]*|garant[a-z]*|promet[a-z]*|asegur[a-z]*|devol[a-z]*|devuel[a-z]*) /

/** What is promised without an end or a condition. */
const LIFELONG =
  / (?:as long as you live|for life|a lifetime|no matter what|de por vida|para toda la vida|siempre que quieras|aunque l[oa]s? hayas usado) /
/** "We hope to, but do not promise." */
const UNPROMISED =
  / (?:don't|don’t|do not|not|never|cannot|can't|no|nunca|sin) (?:lo |la |te |os |it |that |to )?(?:guarant|promis|garanti|promet|asegur)/

type Source = { text: string; spaced: string; stems: Set<string> }

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0
  for (const stem of one) if (other.has(stem)) count += 1
  return count
}

/** Stems of content words that a passage shares with a sentence, when it is on the same subject. */
const ON_SUBJECT = 2

const unsupportedWord = (
  place: Place,
  stems: ReadonlySet<string>,
  sources: readonly Source[],
  language: Language,
) =>
  strong[language].find(([kind, expression]) => {
    if (!expression.test(place.spaced)) return false
    const least = Math.min(ON_SUBJECT, stems.size)
    // "Refunded as long as you live" needs more than a passage with a guarantee of ten years.
    const isPromised = kind === 'promise' && !LIFELONG.test(place.spaced)
    const isSaid = ({ spaced: said }: Source) =>
      (expression.test(said) || (isPromised && PROMISED.test(said))) &&
      !(kind === 'promise' && UNPROMISED.test(said))
    return !sources.some((one) => shared(stems, one.stems) >= least && isSaid(one))
  })?.[0]

const ofPlace = (
  place: Place,
  stems: ReadonlySet<string>,
  sources: readonly Source[],
  language: Language,
) => {
  const isOf = (text: string) => OF_PLACE[language].test(text.slice(0, OF_PLACE_MAX))
  const isSaid = sources.some(({ text, stems: said }) => isOf(text) && shared(stems, said) >= ON_SUBJECT)
  return isOf(place.sentence) && !isSaid ? 'superlative' : null
}

/**
 * No superlative and no promise without a passage on its subject that has one. Reasons are not checked here: most of them
 * are common knowledge of a craft.
 */
export const checkClaims: Check = ({ language, material, places }) => {
  if (material.passages.length === 0) return []
  const sources: Source[] = material.passages.map((passage) => ({
    text: passage.text,
    spaced: spaced(passage.text),
    stems: contentStems(passage.text, language),
  }))
  return places.flatMap((place) => {
    if (place.part || place.block?.kind === 'heading') return []
    const stems = contentStems(place.sentence, language)
    const kind = unsupportedWord(place, stems, sources, language) ?? ofPlace(place, stems, sources, language)
    return kind ? [findingAt('meaning', place, { verdict: 'claim', kind })] : []
  })
}
