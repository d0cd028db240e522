import type { Block, Said } from './block-lines.ts'
import { blocksOf } from './blocks.ts'
import type { Brief } from './brief.ts'
import { hear } from './orders.ts'
import { asSentence } from './sentence.ts'

/** What is shorter is too little to be put in order. */
const MIN = 100
const MAX = 3500

/** What a paragraph's sentences are for: the subject, facts, questions, or how it is to be written. */
type Order = 'asked' | 'fact' | 'question' | 'wish'
const orderOf = ({ text }: Said, brief: Brief): Order => {
  switch (hear(text, brief.language).kind) {
    case 'asked':
      return 'asked'
    case 'question':
      return 'question'
    case 'wish':
    case 'trap':
      return 'wish'
    default:
      return 'fact'
  }
}

const leans =
  /^(?:it|they|this|these|those|that|he|she|its|their|so|then|also|but|because|and|or|otherwise|instead|both|esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|también|además|pero|así|luego|después|entonces|sus?|y|o)\b/

const textOf = (block: Block): string => {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'table') return block.rows.map(({ cells }) => cells.join(' | ')).join('\n')
  if (block.kind === 'list')
    return block.items.map(({ text }, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${text}`).join('\n')
  return block.sentences.map(({ text }) => asSentence(text)).join(' ')
}

/**
 * The owner's description set in order: what it is about, what there is to say, the questions, and last how it is to be
 * written. Every sentence of theirs and no other; the same again when it is put in order again. Under 100 characters it
 * is left as it is; never more than 3500.
 */
export const enhanceDescription = (brief: Brief): string => {
  if (brief.description.trim().length < MIN) return brief.description
  const parts: Record<Order, string[]> = { asked: [], fact: [], question: [], wish: [] }
  const blocks = blocksOf(brief.description, brief.language)
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'paragraph') {
      const text = textOf(block)
      const before = blocks[at - 1]
      const isLed =
        before?.kind === 'heading' || (before?.kind === 'paragraph' && textOf(before).endsWith(':'))
      if (isLed && parts.fact.length > 0) parts.fact.push(`${parts.fact.pop()}\n${text}`)
      else parts.fact.push(text)
      continue
    }
    const isLed = blocks[at - 1]?.kind === 'heading'
    const leads = blocks[at + 1]?.kind === 'list' || blocks[at + 1]?.kind === 'table'
    const here: Record<Order, string[]> = { asked: [], fact: [], question: [], wish: [] }
    let order: Order = 'fact'
    for (const [nth, said] of block.sentences.entries()) {
      const isLast = nth === block.sentences.length - 1
      if (nth === 0 || !leans.test(said.text.toLowerCase())) order = orderOf(said, brief)
      if (isLast && leads && said.text.endsWith(':')) order = 'fact'
      here[order].push(asSentence(said.text))
    }
    if (isLed && here.fact.length > 0) parts.fact.push(`${parts.fact.pop() ?? ''}\n${here.fact.join(' ')}`)
    else if (here.fact.length > 0) parts.fact.push(here.fact.join(' '))
    for (const one of ['asked', 'question', 'wish'] as const) parts[one].push(...here[one])
  }
  const paragraphs = [
    parts.asked.join(' '),
    ...parts.fact,
    parts.question.join(' '),
    parts.wish.join(' '),
  ].filter(Boolean)
  const text = paragraphs.join('\n\n')
  return text.length >= MIN && text.length <= MAX ? text : brief.description.slice(0, MAX)
}
