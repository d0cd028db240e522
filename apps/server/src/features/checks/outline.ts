import { literal } from './material.ts'
import { type Check, findingOnText } from './reading.ts'

/** The planned headings occur in their order, each once, each with text under it. */
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
