import type { RewriteAct } from '@tintario/contract/writing/endpoints.ts'
import type { Remark } from '@tintario/contract/writing/findings.ts'
import { createQuoted } from '@tintario/prose/quoted.ts'
import { addedTo, createUnknownFigures } from '@tintario/prose/unknown-figures.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { applyFix, readText } from '../checks/index.ts'
import { askStage, type Desk, forgetStages, tagged } from '../model-calls/index.ts'
import { bareSoFar, citedIn, showable } from '../write/index.ts'
import { lostMarks, markPiece, type Piece, strangeMarks, unmarkPiece } from './piece.ts'
import { ACTS, REWRITE, REWRITE_TAGS, REWRITE_VERSION } from './prompt.ts'

const NAME = 'rewrite'

export type RewriteAsked = {
  act: RewriteAct
  wish: string
  /** Of `answer`: the piece contains the answer already, as the owner wrote it. */
  answered: { question: string; answer: string } | null
  /** Clean HTML. */
  html: string
  /** Plain text around the piece. */
  before: string
  after: string
}
/** `broken`: what of the voice's rules it still goes against. */
export type Rewritten = { html: string; invented: string[]; broken: string[] }

/** The words of a marked text. Blocks end like sentences, so that none begins with what looks like a name. */
const plainOf = (marked: string, language: Language): string =>
  readText(showable(marked), language)
    .blocks.map(({ text }) => text)
    .join('.\n')

const QUOTED = /[“«"]([^“”«»"\n]{3,300})[”»"]/g
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'{}]{1,300}/gi
const TAG = /<\/?([a-z][a-z0-9-]{0,20})/gi
/** What the checks say of links and tags is said here more exactly: a piece has its own. */
const inventing = new Set<Remark['check']>(['figure', 'quotation', 'study', 'name'])

/** What a wording says that neither the owner nor a fact does. */
const createInvented = (
  own: string,
  {
    piece,
    ids,
    language,
  }: {
    piece: Piece
    ids: ReadonlySet<string>
    language: Language
  },
): ((marked: string, remarks: readonly Remark[], plain?: string) => string[]) => {
  const isQuoted = createQuoted(own.toLowerCase())
  return (marked, remarks, plain = plainOf(marked, language)) => {
    const quotes = [...plain.matchAll(QUOTED)].map(([, words = '']) => words)
    const tags = new Set([...marked.matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase()))
    const strange = [...strangeMarks(marked, piece), ...citedIn(marked).filter((id) => !ids.has(id))]
    return [
      ...addedTo(own, plain, language),
      ...quotes.filter((words) => !isQuoted(words.toLowerCase())).map((words) => `nobody said "${words}"`),
      ...(marked.match(ADDRESS) ?? [])
        .filter((address) => !own.includes(address))
        .map((address) => `the address ${address} is not in the piece`),
      ...strange.map((id) => `there is no ${id}`),
      ...[...tags].filter((tag) => !REWRITE_TAGS.includes(tag)).map((tag) => `the tag ${tag} is not allowed`),
      ...remarks
        .filter(({ check }) => inventing.has(check))
        .map(({ check, sentence }) => `${check}: "${sentence}"`),
    ]
  }
}

const isOfVoice = ({ check }: Remark) => check === 'voice'
/** A broken rule of the voice, for the model's prompt. */
const brokenRule = ({ sentence, values, fix }: Remark): string => {
  if (sentence === '') return `the voice always says "${values.words}": the piece did, and now it is missing`
  const instead = fix?.act === 'replace' ? `, for example "${fix.text}"` : ''
  return `against the rules of the voice: "${values.words}" in "${sentence}"; say it otherwise${instead}`
}

const taskOf = ({ act, wish, answered, before, after }: RewriteAsked, piece: Piece): string =>
  [
    tagged('before', before),
    tagged('after', after),
    ...(act === 'wish' ? [tagged('wish', wish)] : []),
    ...(answered ? [tagged('answered', answered)] : []),
    tagged('piece', piece.marked),
    REWRITE,
    ACTS[act],
  ].join('\n')

/**
 * Another wording of a piece, with the inventions left in it after one repair, and the voice's rules it breaks that
 * code cannot correct; the piece itself counts as the owner's word. The model is asked each time: a repeated call
 * wants another wording. Throws as `askStage` does.
 */
export const rewrite = async (
  desk: Desk,
  {
    asked,
    material,
    known,
    language,
    check,
  }: {
    asked: RewriteAsked
    material: Material
    /** What the owner said of the post elsewhere. */
    known: readonly string[]
    language: Language
    check: (html: string) => Promise<Remark[]>
  },
): Promise<Rewritten> => {
  const piece = markPiece(asked.html, material.links)
  const old = plainOf(piece.marked, language)
  const facts = material.facts.flatMap(({ text, quote }) => [text, quote])
  const said = asked.answered?.answer ?? ''
  const own = [old, asked.before, asked.after, asked.wish, said, ...known, ...facts].join('\n')
  const ids = new Set(material.facts.map(({ id }) => id))
  const inventedIn = createInvented(own, { piece, ids, language })
  const remarksOn = (marked: string) => check(unmarkPiece(marked, piece))
  const lostIn = (marked: string): string[] => [
    ...lostMarks(marked, piece).map((id) => `{${id}} is missing`),
    ...(asked.act === 'wish'
      ? []
      : createUnknownFigures(
          [plainOf(marked, language)],
          language,
        )(old).map((figure) => `the figure ${figure} is missing`)),
    ...(asked.act === 'shorten' && wordsIn(plainOf(marked, language)).length >= wordsIn(old).length
      ? ['it is not shorter than the piece']
      : []),
  ]
  await forgetStages(desk.tools.db, desk.post, [NAME, `${NAME}:repair`])
  const { answer } = await askStage(desk, {
    name: NAME,
    version: REWRITE_VERSION,
    by: 'writing',
    material: material.prefix,
    task: taskOf(asked, piece),
    form: null,
    read: (said) => {
      const text = bareSoFar(said)
      if (plainOf(text, language) === '' && piece.kept.size === 0) throw new AiMalformed('the piece is empty')
      return text.startsWith('<') || text.startsWith('{') ? text : `<p>${text}</p>`
    },
    problems: async (marked) => {
      const remarks = await remarksOn(marked)
      const broken = remarks.filter(isOfVoice).map(brokenRule)
      return [...inventedIn(marked, remarks), ...lostIn(marked), ...broken]
    },
  })
  const remarks = await remarksOn(answer)
  const html = unmarkPiece(answer, piece)
  const broken = remarks.filter(isOfVoice)
  if (broken.length === 0) return { html, invented: inventedIn(answer, remarks), broken: [] }
  // What the repair left and has one right wording is put right here; a sentence is not left out for it.
  const fixed = broken.filter(({ fix }) => fix?.act === 'replace').reduce(applyFix, html)
  const left = await check(fixed)
  return {
    html: fixed,
    invented: inventedIn(answer, left, plainOf(fixed, language)),
    broken: left.filter(isOfVoice).map(brokenRule),
  }
}
