import type { Block, Said } from './block-lines.ts'
import { choiceFor, listSentence } from './choices.ts'
import { startsUnticked } from './first-ticks.ts'
import { DESCRIPTION, type List } from './groups.ts'
import { hear } from './orders.ts'
import { addGroup, forReaders, type Reading } from './read-blocks.ts'
import { asQuestion } from './sentence.ts'
import { hasFigure, withoutEnd, wordsOf } from './words.ts'

/** What was left out of the last item and its owner chose for readers: an item of its own. */
const chosenOf = ({ material, choices, leftOut }: Reading): Said[] =>
  leftOut.flatMap((key) => {
    const sentence = material.sentences.get(key)
    if (!sentence || choices.get(key) !== true) return []
    sentence.isIncluded = true
    return [{ text: sentence.text, quote: sentence.text }]
  })

export const readList = (
  reading: Reading,
  block: Block & { kind: 'list' },
  paragraph: number,
  about: string | null,
) => {
  const { material, language } = reading
  const isNote = reading.source !== DESCRIPTION
  if (reading.isOutline && block.items.every(({ text }) => !hasFigure(text))) {
    const names = block.items.map(({ text }) => withoutEnd(text, '.,;: '))
    const isChosen = (name: string) => {
      const given = reading.original(name)
      const isIncluded = choiceFor(reading.choices, given) ?? (!isNote || !startsUnticked(name, language))
      listSentence(material, { source: reading.source, text: given, isIncluded })
      return isIncluded
    }
    material.headings.push(...names.filter(isChosen))
    return
  }
  reading.isGap = false
  const items = isNote
    ? block.items.flatMap((item): Said[] => {
        const read = { source: reading.source, text: reading.original(item.text) }
        const chosen = choiceFor(reading.choices, read.text)
        listSentence(material, { ...read, isIncluded: chosen !== false })
        if (chosen === false) return []
        reading.leftOut = []
        const text = forReaders(reading, item.text)
        if (text !== null) return [{ ...item, text }, ...chosenOf(reading)]
        if (chosen === null) return []
        listSentence(material, { ...read, isIncluded: true })
        return [item]
      })
    : block.items.flatMap((item): Said[] => {
        if (choiceFor(reading.choices, item.text) === false) return []
        const one = hear(item.text, language)
        if (one.kind === 'statement') return [item]
        if (one.kind === 'question') material.questions.push(asQuestion(item.text, language))
        if (one.kind === 'asked')
          material.topics.push({ text: withoutEnd(one.text, '.,;: '), quote: item.text })
        return []
      })
  if (items.length === 0) return
  const list: List = { kind: 'list', isOrdered: block.isOrdered, items }
  if (block.isLoose) list.isLoose = true
  const before = reading.material.groups.at(-1)
  const leads = before?.source === reading.source && before.paragraph === paragraph - 1
  const last = before?.parts.at(-1)
  if (leads && last?.kind === 'sentence' && last.text.endsWith(':')) before.parts.push(list)
  else addGroup(reading, { paragraph, label: null, parts: [list] }, about)
}

export const readTable = (
  reading: Reading,
  block: Block & { kind: 'table' },
  paragraph: number,
  about: string | null,
) => {
  const rows = block.rows.filter(({ quote }) => {
    const isIncluded =
      choiceFor(reading.choices, quote) ?? (!reading.isSilent && !startsUnticked(quote, reading.language))
    listSentence(reading.material, { source: reading.source, text: quote, isIncluded })
    return isIncluded
  })
  if (rows.length > 0) addGroup(reading, { paragraph, label: null, parts: [{ kind: 'table', rows }] }, about)
}

/** A list of which each item is a question with its answer, as lines of a text; null for any other list. */
export const questionLines = (
  block: Block & { kind: 'list' },
  linesOf: (item: Said, line: number) => (Said & { line: number; opens: boolean })[],
): (Block & { kind: 'paragraph' }) | null => {
  const isPair = ({ text }: Said) => {
    const at = text.indexOf('? ')
    return at > 0 && wordsOf(text.slice(at)).length > 0
  }
  if (!block.items.every(isPair)) return null
  return { kind: 'paragraph', sentences: block.items.flatMap(linesOf) }
}
