import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import { type Check, remarkAt } from './reading.ts'

/** No abbreviation of chats: their writer decides, and one click spells them out where only one word can be meant. */
export const checkChatWords: Check = (reading) =>
  reading.places.flatMap((place) => {
    // The search text repeats sentences of the post.
    if (place.part === 'metaTitle' || place.part === 'metaDescription') return []
    const { found, spelled } = chatWordsIn(place.sentence, reading.language)
    if (found.length === 0) return []
    const fix = spelled === null ? null : ({ act: 'replace', text: spelled } as const)
    return [{ ...remarkAt('chat-words', place, { words: found.join(', ') }), fix: place.part ? null : fix }]
  })
