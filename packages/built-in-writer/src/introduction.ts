import type { Brief } from './brief.ts'
import type { Group } from './groups.ts'
import { isSameLabel } from './labels.ts'
import { type Note, notesOf } from './notes.ts'
import { stemsOf } from './words.ts'

const INTRODUCTION_MAX = 6

/** The first notes, where what they are about is what the whole post is about: they introduce it, without a heading. */
export const introductionOf = (
  notes: readonly Note[],
  places: readonly { heading: string }[],
  brief: Brief,
): Note[] => {
  const { language } = brief
  const about = notes[0]?.groups[0]?.about ?? ''
  const title = new Set(stemsOf(brief.title ?? '', language))
  const stems = stemsOf(about, language)
  if (stems.length === 0 || !stems.every((stem) => title.has(stem))) return []
  if (places.some(({ heading }) => isSameLabel(heading, about, language))) return []
  const end = notes.findIndex(({ groups }) => groups[0]?.about !== about)
  const block = end < 0 ? notes : notes.slice(0, end)
  const groups = block.flatMap((note) => note.groups)
  const isPlain = groups.every(
    ({ question, parts }) => !question && parts.every(({ kind }) => kind === 'sentence'),
  )
  return isPlain && groups.length <= INTRODUCTION_MAX ? [...block] : []
}

/** Whether a label heads notes that introduce the post and so needs no heading. */
export const isIntroduction = (label: string, groups: readonly Group[], brief: Brief): boolean => {
  const [first] = introductionOf(notesOf(groups), [], brief)
  return first?.groups[0]?.about === label
}
