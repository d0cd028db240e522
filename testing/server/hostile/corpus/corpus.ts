import { characters } from './characters.ts'
import { forms as allForms, type Form } from './forms.ts'
import { jsonTexts as json } from './json.ts'
import type { Kind } from './kind.ts'
import { markup } from './markup.ts'
import { modelArticles as articles, modelAnswers as model } from './model-answers.ts'
import { ordinaryPage, pages } from './pages.ts'
import { pictures as allPictures, type Picture } from './pictures.ts'
import { shops } from './shops.ts'
import type { Trick } from './trick.ts'
import { tricks as allTricks } from './tricks.ts'

/** What the product was stalled or broken by once. A quick look tries it first, and then some of all the others. */
const telling = (
  'open-div articles-nested quotes-990 comment-dashes link-api open-brackets word-spaces-word paragraph-brs ' +
  'meta-charset nested-table-tr dotted open-main open-li-dd less lists-30 ' +
  'link-less gzip-bomb redirect-brackets chunks-tiny endless-body ' +
  'json-deep-objects json-after-lines json-keys model-deltas-less model-delta-10mb model-think-open'
).split(' ')
/** Neighbours are alike; with this stride the first few of a list are as different as its all. */
const STRIDE = 37
const inOrder = <T extends { name: string }>(list: readonly T[]): T[] => {
  const others = list.filter(({ name }) => !telling.includes(name))
  const spread = others.map((one, nth) => ({ one, at: (nth * STRIDE) % others.length }))
  return [
    ...telling.flatMap((known) => list.filter(({ name }) => name === known)),
    ...spread.sort((a, b) => a.at - b.at).map(({ one }) => one),
  ]
}

/** Texts for what is read as HTML. */
export const documents: Kind[] = inOrder([...markup, ...pages, ...characters])
/** Texts for a field. */
export const texts: Kind[] = inOrder(characters)
export const jsonTexts: Kind[] = inOrder(json)
export const tricks: Trick[] = inOrder(allTricks)
export const forms: Form[] = inOrder(allForms)
export const pictures: Picture[] = inOrder(allPictures)
export const modelAnswers: Trick[] = inOrder(model)
export const modelArticles: Trick[] = inOrder(articles)

/** How many different hostile things there are, each in any size. */
export const corpusSize =
  shops.length +
  documents.length +
  jsonTexts.length +
  tricks.length +
  modelAnswers.length +
  forms.length +
  pictures.length

const kinds = new Map([...documents, ...jsonTexts, ordinaryPage].map((kind) => [kind.name, kind]))
const tricksByName = new Map(
  [...tricks, ...modelAnswers, ...modelArticles].map((trick) => [trick.name, trick]),
)

/** The text of a name such as `nested-div.200000`; null when there is no such kind. */
export const textNamed = (name: string): string | null => {
  const [kind = '', size] = name.split('.')
  return kinds.get(kind)?.make(Number(size ?? 1_000)) ?? null
}
export const trickNamed = (name: string): Trick | null => tricksByName.get(name) ?? null
export const pictureNamed = (name: string): Buffer | null =>
  pictures.find((picture) => picture.name === name)?.bytes() ?? null

export { ordinaryPage }
