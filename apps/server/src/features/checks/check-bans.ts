import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { indexOf, isCompared, oppositeAt, readSentence } from './aligned.ts'
import type { Material, Passage } from './material.ts'
import type { Check } from './reading.ts'

/** What the owner's own words forbid to say: the group is what follows. */
const BANS: Record<Language, RegExp> = {
  // Short text: a sentence of a source is cut at 1,000 characters.
  en: /\b(?:do not|don'?t|don’t|never|must not|without) (?:ever )?(?:say|saying|claim|promise|write|mention|pretend|suggest|call it|call us|call them)(?: (?:that|it is|it's|it’s|they are|we are))? (.*)$/i,
  // Short text: a sentence of a source is cut at 1,000 characters.
  es: /(?:^|[^\p{L}])(?:(?:no|ni|nunca|sin) (?:decir|digas|digáis|diga|prometer|prometas|prometáis|prometa|poner|pongas|pongáis|escribir|escribas|contar|cuentes|llamar|hablar de)|nada de(?: decir| prometer| poner)?|tampoco)(?: que)?(?: (?:es|son|somos|está|están))? (.*)$/iu,
}
/** Where what is forbidden ends, and what separates several. */
const END =
  /[.;:()!]|,? (?:because|since|it is|it's|that's|i'm|we're|they|porque|que hay|aunque|pero|but|so|así)(?=[ ,.]|$)/i
const PARTS = /,| (?:or|nor|and|ni|o|y|ni que) /i
const SAID = new Set('decir write say mention claim promise brand marca people readers'.split(' '))
const SENTENCE_MAX = 1_000

type Ban = { passage: Passage; stems: string[] }

const bansIn = (material: Material, owners: ReadonlySet<string>, language: Language): Ban[] => {
  const index = indexOf(material, language)
  return material.passages
    .filter(({ source }) => owners.has(source))
    .flatMap((passage) => {
      const [, rest = ''] = BANS[language].exec(passage.text.slice(0, SENTENCE_MAX)) ?? []
      const [ban = ''] = rest.split(END, 1)
      return ban.split(PARTS).flatMap((part) => {
        // "Do not say X, and no hurry", "pero preparar sí": what follows is another wish.
        if (/^(?:and |y )?no | sí /i.test(`${part.trim()} `)) return []
        const stems = [...contentStems(part, language)].filter((stem) => !SAID.has(stem))
        // A single word that other sentences have too says too little.
        const isRare = stems.length > 1 || (index.byStem.get(stems[0] ?? '')?.length ?? 0) === 1
        return stems.length > 0 && isRare ? [{ passage, stems }] : []
      })
    })
}

/** Nothing that the owner's notes forbid to say ("don't say it cures headaches") is said without a "no". */
export const checkBans: Check = ({ given, places, language, material }) => {
  const owners = new Set(given.sources.filter(({ kind }) => kind === 'owner').map(({ id }) => id))
  const bans = bansIn(material, owners, language)
  if (bans.length === 0) return []
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    const { clauses, stems } = readSentence(place.sentence, '', language)
    const ban = bans.find(
      (one) =>
        one.stems.every((stem) => stems.has(stem)) &&
        !clauses.some(
          (clause) =>
            clause.isNegative || (clause.soft.size > 0 && one.stems.some((stem) => clause.stems.has(stem))),
        ),
    )
    return ban ? [oppositeAt(place, ban.passage)] : []
  })
}
