import type { Brief, Structure } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import type { Group } from './groups.ts'
import { headingOfLabel, isSameLabel, withoutFrame } from './labels.ts'
import { askedLabel, neutralOf, restLabel } from './neutral.ts'
import { kindsOfHeading, namesPrice } from './note-kinds.ts'
import type { Note } from './notes.ts'
import { stemsOf } from './words.ts'

export type Place = { heading: string; level: 2 | 3; groups: Group[] }

/** The chosen headings in reading order, still empty. */
export const placesOf = (structure: Structure): Place[] =>
  structure.children
    .filter((h2) => h2.isChosen)
    .flatMap((h2) => [
      { heading: h2.label, level: 2 as const, groups: [] },
      ...h2.children
        .filter((h3) => h3.isChosen)
        .map((h3) => ({ heading: h3.label, level: 3 as const, groups: [] })),
    ])

const priceLabel = { en: 'Prices', es: 'Precios' } as const

/** The heading for a price list: one about prices or orders, otherwise its own label as a new one. */
export const placeForPrices = (note: Note, places: Place[], language: Brief['language']): Place => {
  const named = places.find(({ heading }) => note.names.some((name) => isSameLabel(heading, name, language)))
  const isWithin = ({ heading }: Place) => {
    const stems = new Set(stemsOf(heading, language))
    return note.names.some((name) => {
      const wanted = stemsOf(name, language)
      return wanted.length > 0 && !name.endsWith('?') && wanted.every((stem) => stems.has(stem))
    })
  }
  const isOrder = ({ heading }: Place) =>
    !heading.endsWith('?') &&
    !neutralOf(heading, language) &&
    kindsOfHeading(heading, language).includes('price')
  const priced =
    places.find(isWithin) ??
    places.find(({ heading }) => namesPrice(heading, language)) ??
    places.find(isOrder)
  const known = named ?? priced
  if (known) return known
  const [name] = note.names
  const isName = name !== undefined && !name.endsWith('?')
  const own: Place = {
    heading: headingOfLabel(isName ? name : priceLabel[language], language),
    level: 2,
    groups: [],
  }
  // How to order comes after what there is.
  const end = places.findIndex(({ heading }) => neutralOf(heading, language)?.isForOrders)
  places.splice(end < 0 ? places.length : end, 0, own)
  return own
}

/** Adds the heading for what fits no other, after the opening. */
export const addPlaceForRest = (places: Place[], language: Brief['language']): Place => {
  const own: Place = { heading: restLabel(language), level: 2, groups: [] }
  places.unshift(own)
  return own
}

const HEADING_MIN = 8
const HEADING_MAX = 100

/** The heading for answers that no other asks for: one about questions, otherwise that of the notes as a new one. */
export const placeForAnswers = (note: Note, places: Place[], { language, pov }: Brief): Place => {
  const known = places.find(({ heading }) => isFaqHeading(heading, language))
  if (known) return known
  const about = note.groups[0]?.about ?? ''
  const named = isFaqHeading(about, language) ? withoutFrame(headingOfLabel(about, language), language) : ''
  const isHeading = named.length >= HEADING_MIN && named.length <= HEADING_MAX
  const heading = isHeading ? named : askedLabel(language, pov)
  const own: Place = { heading, level: 2, groups: [] }
  places.push(own)
  return own
}
