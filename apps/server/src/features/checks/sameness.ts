import { sentenceMemory } from '@tintario/prose/near-double.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { type Check, remarkAt, remarkOnText } from './reading.ts'
import { ALIKE_SHARE } from './repetition.ts'

const WORDS_MIN = 7
/** More sentences than these are one decision: the same notes were used for another post. */
const SINGLE_MAX = 3

/** No sentence of the shop's last posts is repeated. */
export const checkSameness: Check = ({ given, places }) => {
  if (given.earlier.length === 0) return []
  const memory = sentenceMemory()
  for (const sentence of given.earlier) memory.add(sentence)
  const found = places.flatMap((place) => {
    if (place.part || place.block?.kind === 'heading' || wordsIn(place.sentence).length < WORDS_MIN) return []
    const alike = memory.mostLike(place.sentence)
    if (!alike || alike.share < ALIKE_SHARE) return []
    return [remarkAt('sameness', place, { other: given.earlier[alike.index] ?? '' })]
  })
  if (found.length <= SINGLE_MAX) return found
  return [remarkOnText('sameness', { count: found.length, other: found[0]?.values.other ?? '' })]
}
