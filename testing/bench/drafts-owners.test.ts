import { readFileSync } from 'node:fs'
import { type Brief, noteSentences } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'
import { brokenPhrases, foreignSentences, type Made, sentencesIn, writeFrom } from './built-in-briefs.ts'

/** `never`: what is only for the owner or the writer, in small letters. `order`: words of the notes in their order. */
type Given = Pick<Brief, 'language' | 'type' | 'description'> & {
  id: string
  notes: string
  never: string[]
  order: string[]
}

const file = new URL('briefs/drafts-owners.json', import.meta.url)
const all = (JSON.parse(readFileSync(file, 'utf8')) as Given[]).map((given) => {
  const { id, language, type, description, notes } = given
  const references = [{ title: 'Notes', url: null, text: notes }]
  const brief: Brief = { seed: id, language, type, description, references, site: null }
  const listed = noteSentences(brief).map((one) => ({
    ...one,
    isPrivate: given.never.some((words) => one.text.toLowerCase().includes(words)),
  }))
  // The owner takes the ticks of private sentences away and leaves the others.
  const choices = listed.map((one) => ({ key: one.key, isIncluded: one.isIncluded && !one.isPrivate }))
  return { given, listed, made: writeFrom({ ...brief, choices }) }
})

const plainOf = (made: Made): string =>
  made.article.html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .join(' ')

/** All that a reader or a search engine sees. */
const publicIn = ({ keywords, titles, headings, article }: Made): string[] => [
  ...sentencesIn(article),
  ...[...article.html.matchAll(/<h[23]>([^<]*)/g)].map(([, heading = '']) => heading),
  ...[article.metaTitle, article.metaDescription, article.excerpt],
  ...[...keywords, ...titles, ...headings],
]

/** The notes, and the notes without brackets: a sentence may lose what is in brackets. */
const withoutBrackets = (made: Made): Made => {
  const bare = made.brief.references.map((one) => ({ ...one, text: one.text.replace(/ ?\([^()]*\)/g, '') }))
  return { ...made, brief: { ...made.brief, references: [...made.brief.references, ...bare] } }
}

const inOrder = (text: string, words: readonly string[]): string[] => {
  let from = 0
  return words.flatMap((word) => {
    const at = text.toLowerCase().indexOf(word.toLowerCase(), from)
    if (at >= 0) from = at + word.length
    return at < 0 ? [word] : []
  })
}

test('there are twenty-two owners in each language', () => {
  expect(all.map(({ given }) => given.language).filter((one) => one === 'es')).toHaveLength(22)
  expect(all).toHaveLength(44)
})

test.each(all)(
  '[WIZ-01] careless notes become a draft in their order, without what their owner left out: $given.id',
  ({ given, made }) => {
    expect({
      private: publicIn(made).filter((text) =>
        given.never.some((words) => text.toLowerCase().includes(words)),
      ),
      moved: inOrder(plainOf(made), given.order),
      broken: brokenPhrases(made),
      foreign: foreignSentences(withoutBrackets(made)),
    }).toEqual({ private: [], moved: [], broken: [], foreign: [] })
  },
)

test('most private sentences begin without a tick, and hardly any for readers', () => {
  const listed = all.flatMap((one) => one.listed)
  const shareOf = (of: boolean) => {
    const some = listed.filter(({ isPrivate }) => isPrivate === of)
    return some.filter(({ isIncluded }) => !isIncluded).length / some.length
  }
  expect(shareOf(true)).toBeGreaterThan(0.5)
  expect(shareOf(false)).toBeLessThan(0.03)
})
