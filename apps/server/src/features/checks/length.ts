import { literal } from './material.ts'
import { type Check, findingOnText } from './reading.ts'

/** Shares of the planned words. A section may be as short as its facts are few; half a text is none. */
const TEXT = { least: 0.5, most: 1.4 }
const SECTION = { least: 0, most: 1.9 }

const judge = (words: number, planned: number, share: typeof TEXT): 'long' | 'short' | null =>
  words > planned * share.most ? 'long' : words < planned * share.least ? 'short' : null

/** The text is about as long as planned, and none of its sections is padded. */
export const checkLength: Check = ({ given, text }) => {
  const { plan } = given
  if (!plan) return []
  const found: ReturnType<Check> = []
  const whole = plan.words === null ? null : judge(text.words, plan.words, TEXT)
  if (whole && plan.words !== null)
    found.push(findingOnText('length', { words: text.words, planned: plan.words, cause: whole }))
  for (const section of plan.sections) {
    if (section.words === null) continue
    const words = text.blocks
      .filter(
        (block) =>
          block.kind !== 'heading' &&
          block.heading !== null &&
          literal(block.heading) === literal(section.heading),
      )
      .reduce((sum, block) => sum + block.text.split(' ').length, 0)
    const cause = words === 0 ? null : judge(words, section.words, SECTION)
    if (cause) found.push(findingOnText('length', { words, planned: section.words, cause }, section.heading))
  }
  return found
}
