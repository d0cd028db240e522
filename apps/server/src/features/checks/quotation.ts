import { contentStems } from '@tintario/prose/content-stems.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { closestPassage, literal } from './material.ts'
import type { Block } from './read-text.ts'
import { type Check, findingAt, spaced } from './reading.ts'

const QUOTED = /["“”«]([^"“”«»]{8,600})["“”»]/g
const SAYING =
  / (?:said|says|say|told|tells|wrote|writes|explained|explains|according|put it|dijo|dice|dicen|conto|cuenta|cuentan|nos cuenta|escribio|escribe|explico|explica|asegura|afirma|segun|confiesa|resume|comenta|comento|customer|client|reviewer|reader|clienta|cliente|lectora|opinion|resena) /
/** Words in quotation marks from which they are a quotation, not a manner of speaking. */
const LONG = 7

/** A quotation that is attributed to a person must be literally in a source. */
export const checkQuotation: Check = (reading) => {
  const said = new Map<Block | null, boolean>()
  /** Whether a paragraph attributes words to a person. */
  const isSaidIn = (block: Block | null, text: string): boolean => {
    let is = block ? said.get(block) : undefined
    is ??= SAYING.test(spaced(text)) || /["”»]\s?[—–-]|[:,]\s?["“«]/.test(text)
    if (block) said.set(block, is)
    return is
  }
  return reading.places.flatMap((place) => {
    const isBlock = place.block?.kind === 'quote'
    const found = [...place.sentence.matchAll(QUOTED)].map(([, words = '']) => words)
    // A quotation of several sentences is cut at its full stops: the half with one mark is read to its end.
    const half = found.length === 0 ? /["“«]([^"“”«»]{8,600})$/.exec(place.sentence)?.[1] : undefined
    if (half) found.push(half)
    if (isBlock && found.length === 0) found.push(place.sentence.slice(0, 600).replace(/^[—–-]\s?/, ''))
    if (found.length === 0) return []
    const isSaid = isBlock || isSaidIn(place.block, place.block?.text ?? place.sentence)
    const wrong = found.find((words) => {
      const count = wordsIn(words).length
      if (count < 3 || (!isSaid && count < LONG)) return false
      // Short text: 600 characters at most, or a block quotation's sentence, cut above.
      return !reading.material.literal.includes(literal(words).replace(/[.,;:!?…\s]+$/, ''))
    })
    if (wrong === undefined) return []
    const passage = closestPassage(contentStems(wrong, reading.language), reading.material)
    const evidence = passage && { source: passage.source, quote: passage.text }
    return [findingAt('quotation', place, { words: wrong }, { evidence })]
  })
}
