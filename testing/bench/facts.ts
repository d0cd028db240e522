import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nothingKnown } from '../../apps/server/src/features/checks/checked.ts'
import { readMaterial } from '../../apps/server/src/features/checks/material.ts'
import { readText } from '../../apps/server/src/features/checks/read-text.ts'
import { runChecks } from '../../apps/server/src/features/checks/run-checks.ts'
import { judgeText } from './judged-facts.ts'
import { printTable } from './print-table.ts'

const FOLDER = join(import.meta.dirname, 'texts-facts')
/** Written before the checks that compare sentences with sources, and never read to change them. */
const HELD_OUT = join(import.meta.dirname, 'texts-facts-held-out')
/** Twelve more, written before the misses of the others were read to change the checks. */
const SECOND = join(import.meta.dirname, 'texts-facts-second')
/** Eight honest texts of other trades, written before the checks' verdicts on them were read. */
const THIRD = join(import.meta.dirname, 'texts-facts-third')
type Post = {
  language: 'en' | 'es'
  title: string
  owner: string
  pages: { title: string; text: string }[]
  html: string
  planted: { sentence: string; wrong: string; kind: string }[]
}

const sourceOf = (id: string, title: string, text: string) => ({
  id,
  kind: id === 'D' ? ('owner' as const) : ('page' as const),
  title,
  url: null,
  readAt: '2026-11-20T09:00:00.000Z',
  text,
})
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const isOf = (sentence: string, wrong: string): boolean =>
  sentence !== '' && (sentence.includes(wrong.trim()) || wrong.includes(sentence))

type Planted = Post['planted'][number]

/** Texts that together contain each error; errors of one sentence stand in different texts. */
const plantAll = ({
  html,
  planted,
}: Pick<Post, 'html' | 'planted'>): { html: string; planted: Planted[] }[] => {
  const texts: { html: string; planted: Planted[] }[] = []
  for (let left = planted; left.length > 0; ) {
    const text = { html, planted: [] as Planted[] }
    for (const one of left) {
      const from = text.html.includes(one.sentence) ? one.sentence : escaped(one.sentence)
      if (!text.html.includes(from)) continue
      text.html = text.html.replace(from, () => escaped(one.wrong))
      text.planted.push(one)
    }
    texts.push(text)
    left = left.filter((one) => !text.planted.includes(one))
  }
  return texts
}

const readPosts = (folder = FOLDER): Map<string, Post> =>
  new Map(
    readdirSync(folder)
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )

type JudgedPlant = { name: string; one: Planted; isFound: boolean; isUnchecked: boolean }

/**
 * All errors, as many in a text as it has room for, by recorded answers of a judge who saw only the questions. `stale`
 * are the texts whose recordings belong to other questions.
 */
export const judgePosts = async (posts: ReadonlyMap<string, Post> = readPosts()) => {
  const planted: JudgedPlant[] = []
  const alarms: string[] = []
  const stale: string[] = []
  const used = { texts: 0, calls: 0, prefix: 0, tasks: 0, answers: 0 }
  let honest = 0
  const texts = [...posts].flatMap(([post, { language, title, owner, pages, html, planted }]) => {
    const sources = [
      { id: 'D', text: owner },
      ...pages.map((page, at) => ({ id: `P${at + 1}`, text: `${page.title}\n${page.text}` })),
    ]
    return plantAll({ html, planted }).map((text, at) => ({
      ...text,
      given: { name: `${post}-${at + 1}`, language, title, html: text.html, sources },
    }))
  })
  const judged = await Promise.all(texts.map(async (text) => ({ text, said: await judgeText(text.given) })))
  for (const { text, said } of judged) {
    const { name } = text.given
    if (said === 'stale') stale.push(name)
    if (typeof said === 'string') continue
    used.texts += 1
    used.calls += said.characters.calls
    used.prefix += said.characters.prefix
    used.tasks += said.characters.tasks
    used.answers += said.characters.answers
    for (const one of text.planted) {
      const on = said.findings.filter(({ sentence }) => isOf(sentence, one.wrong))
      const isFound = on.some(({ check }) => check !== 'unchecked')
      planted.push({ name, one, isFound, isUnchecked: !isFound && on.length > 0 })
    }
    const isPlanted = (sentence: string) => text.planted.some(({ wrong }) => isOf(sentence, wrong))
    honest += said.sentences.filter(({ sentence }) => !isPlanted(sentence)).length
    for (const { check, sentence } of said.findings)
      if (!isPlanted(sentence)) alarms.push(`${name}, ${check}: ${sentence}`)
  }
  return { planted, alarms, honest, stale, used }
}

const printJudged = async (
  posts: ReadonlyMap<string, Post>,
  codeFinds: ReadonlySet<Planted>,
): Promise<void> => {
  const { planted, alarms, honest, stale, used } = await judgePosts(posts)
  if (stale.length > 0) process.stdout.write(`\nRecordings of other questions: ${stale.join(', ')}\n`)
  if (used.texts === 0) return
  const rowOf = (kind: string, of: readonly JudgedPlant[]) => {
    const together = of.filter(({ one, isFound }) => isFound || codeFinds.has(one)).length
    return {
      kind,
      errors: of.length,
      judge: of.filter(({ isFound }) => isFound).length,
      together,
      'not checked': of.filter(({ isUnchecked }) => isUnchecked).length,
      share: share(together, of.length),
    }
  }
  const kinds = Map.groupBy(planted, ({ one }) => one.kind)
  printTable(`Errors in ${used.texts} texts, with the recorded answers of a judge`, [
    ...[...kinds].map(([kind, of]) => rowOf(kind, of)),
    rowOf('all', planted),
  ])
  const tokens = (characters: number) => Math.round(characters / 4 / used.texts)
  process.stdout.write(
    `\nHonest sentences marked by the judge: ${alarms.length} of ${honest}, ${share(alarms.length, honest)}\n` +
      `A text: ${(used.calls / used.texts).toFixed(1)} calls, ${tokens(used.tasks)} tokens of questions beside ${tokens(used.prefix)} of the common beginning, ${tokens(used.answers)} of answers\n`,
  )
  for (const { name, one, isFound } of planted)
    if (!isFound && !codeFinds.has(one)) process.stdout.write(`missed: ${name}, ${one.kind}: ${one.wrong}\n`)
  for (const one of alarms) process.stdout.write(`false alarm: ${one}\n`)
}

/** The errors that the checks in code find without a model and without cited passages, by kind. */
const printFound = (title: string, posts: ReadonlyMap<string, Post>): Set<Planted> => {
  const kinds = new Map<string, { errors: number; found: number }>()
  let sentences = 0
  const marked: string[] = []
  const codeFinds = new Set<Planted>()
  for (const [file, post] of posts) {
    const pages = post.pages.map(({ title, text }, at) => sourceOf(`P${at + 1}`, title, text))
    const sources = [sourceOf('D', '', post.owner), ...pages]
    const given = { ...nothingKnown, language: post.language, title: post.title, sources }
    const material = readMaterial(given)
    const check = (html: string) => runChecks({ ...given, html }, material)
    const honest = check(post.html)
    const known = new Set(honest.map((one) => JSON.stringify(one)))
    sentences += readText(post.html, post.language).blocks.reduce(
      (sum, block) => sum + block.sentences.length,
      0,
    )
    for (const { check: name, sentence } of honest) if (sentence) marked.push(`${file}, ${name}: ${sentence}`)
    for (const one of post.planted) {
      const { sentence, wrong, kind } = one
      const from = post.html.includes(sentence) ? sentence : escaped(sentence)
      if (!post.html.includes(from)) throw new Error(`${file} has no “${sentence}”`)
      const isFound = check(post.html.replace(from, escaped(wrong))).some(
        (finding) => !known.has(JSON.stringify(finding)),
      )
      if (isFound) codeFinds.add(one)
      const row = kinds.get(kind) ?? { errors: 0, found: 0 }
      kinds.set(kind, { errors: row.errors + 1, found: row.found + Number(isFound) })
    }
  }
  const rows = [...kinds].map(([kind, { errors, found }]) => ({
    kind,
    errors,
    found,
    share: share(found, errors),
  }))
  const errors = rows.reduce((sum, row) => sum + row.errors, 0)
  const found = rows.reduce((sum, row) => sum + row.found, 0)
  printTable(title, [
    ...rows.toSorted((a, b) => b.found / b.errors - a.found / a.errors),
    { kind: 'all', errors, found, share: share(found, errors) },
  ])
  process.stdout.write(
    `\nHonest sentences marked: ${marked.length} of ${sentences}, ${share(marked.length, sentences)}\n`,
  )
  for (const one of marked) process.stdout.write(`${one}\n`)
  return codeFinds
}

/**
 * 600 errors in 30 posts of 30 shops, both languages, by writers who saw neither code nor checks: how many the checks in
 * code find without a model and without cited passages, by kind, and how many honest sentences they mark. Then the same with a judge, for the posts that have recorded answers.
 */
export const facts = async (): Promise<void> => {
  const posts = readPosts()
  const codeFinds = printFound('Errors in posts of others, found by code alone', posts)
  printFound('The same in 12 posts that were held out', readPosts(HELD_OUT))
  printFound('The same in 12 more posts that were held out', readPosts(SECOND))
  printFound('Eight honest posts', readPosts(THIRD))
  await printJudged(posts, codeFinds)
}
