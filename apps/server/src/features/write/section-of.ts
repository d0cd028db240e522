import type { Remark } from '@tintario/contract/writing/findings.ts'
import type { Wish } from '@tintario/contract/writing/material.ts'
import type { SectionPlan } from '../suggest/index.ts'
import { withoutCitations } from './markers.ts'
import { wordsIn } from './section.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const said = (marked: string) => plain(withoutCitations(marked).replace(/<[^<>]*>|\{L\d+\||\}/g, ' '))

/** The index of the largest number in a list; null unless it is above 0. */
const largest = (numbers: readonly number[]): number | null => {
  const most = Math.max(0, ...numbers)
  return most > 0 ? numbers.indexOf(most) : null
}

/**
 * The section that can put right what is remarked of the whole text; null where none can: a text that is short for want
 * of facts is not to be filled, and a title is no section's.
 */
export const sectionOf = (
  { check, sentence, heading, values }: Remark,
  {
    plans,
    sections,
    wishes,
  }: { plans: readonly SectionPlan[]; sections: readonly string[]; wishes: readonly Wish[] },
): number | null => {
  if (values.part || values.cause === 'short') return null
  if (sentence !== '') {
    const at = sections.findLastIndex((text) => said(text).includes(plain(sentence)))
    return at < 0 ? null : at
  }
  if (check === 'must') {
    const ids = wishes.filter(({ text }) => text === values.wish).map(({ id }) => id)
    const at = plans.findIndex((plan) => plan.wishes.some((id) => ids.includes(id)))
    return at < 0 ? plans.length - 1 : at
  }
  if (check === 'length' && heading !== null) {
    const at = plans.findIndex((plan) => plan.heading === heading || plan.subsections.includes(heading))
    return at < 0 ? null : at
  }
  if (check === 'length')
    return largest(sections.map((text, at) => wordsIn(text) / Math.max(1, plans[at]?.words ?? 1)))
  if (check === 'repetition' && values.phrase) {
    const phrase = plain(String(values.phrase))
    return largest(sections.map((text) => said(text).split(phrase).length - 1))
  }
  return null
}
