import { literal } from './material.ts'
import { type Check, findingOnText } from './reading.ts'

export const checkOutline: Check = ({ given, text }) => {
  const found: ReturnType<Check> = []
  const headings = text.blocks.filter((block) => block.kind === 'heading')
  const indexOf = new Map(text.blocks.map((block, at) => [block, at]))
  const places = new Map<string, number>()
  headings.forEach((block, at) => {
    const key = literal(block.text)
    if (places.has(key))
      found.push(findingOnText('outline', { cause: 'doubled', wanted: block.text }, block.text))
    else places.set(key, at)
    const next = text.blocks[(indexOf.get(block) ?? 0) + 1]
    const hasText = next && (next.kind !== 'heading' || next.level > block.level)
    if (!hasText || !block.text)
      found.push({
        ...findingOnText('outline', { cause: 'empty', wanted: block.text }, block.text),
        sentence: block.text,
        fix: { act: 'remove' },
      })
  })
  if (!given.plan) return found
  let last = -1
  for (const section of given.plan.sections) {
    const at = places.get(literal(section.heading))
    if (at === undefined) {
      found.push(findingOnText('outline', { cause: 'missing', wanted: section.heading }))
      continue
    }
    if (at < last)
      found.push(findingOnText('outline', { cause: 'moved', wanted: section.heading }, section.heading))
    last = Math.max(last, at)
  }
  const planned = new Set(given.plan.sections.map(({ heading }) => literal(heading)))
  for (const block of headings)
    if (planned.size > 0 && block.text && !planned.has(literal(block.text)))
      found.push(findingOnText('outline', { cause: 'extra', wanted: block.text }, block.text))
  return found
}

/** Shares of the planned words. A section may be as short as its facts are few; half a text is none. */
const TEXT = { least: 0.5, most: 1.4 }
const SECTION = { least: 0, most: 1.9 }

const judge = (words: number, planned: number, share: typeof TEXT): 'long' | 'short' | null =>
  words > planned * share.most ? 'long' : words < planned * share.least ? 'short' : null

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
