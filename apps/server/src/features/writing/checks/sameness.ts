import { sentenceMemory } from '@tintario/prose/near-double.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { type Check, remarkAt } from './reading.ts'
import { ALIKE_SHARE } from './repetition.ts'

const WORDS_MIN = 7

/** No sentence of the shop's last posts is told again. */
export const checkSameness: Check = ({ given, places }) => {
  if (given.earlier.length === 0) return []
  const memory = sentenceMemory()
  for (const sentence of given.earlier) memory.add(sentence)
  return places.flatMap((place) => {
    if (place.part || place.block?.kind === 'heading' || wordsIn(place.sentence).length < WORDS_MIN) return []
    const alike = memory.mostLike(place.sentence)
    if (!alike || alike.share < ALIKE_SHARE) return []
    return [remarkAt('sameness', place, { other: given.earlier[alike.index] ?? '' })]
  })
}
