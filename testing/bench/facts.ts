import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nothingKnown } from '../../apps/server/src/features/checks/checked.ts'
import { readText } from '../../apps/server/src/features/checks/read-text.ts'
import { runChecks } from '../../apps/server/src/features/checks/run-checks.ts'
import { printTable } from './print-table.ts'

const FOLDER = join(import.meta.dirname, 'texts-facts')
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

/**
 * 600 errors in 30 posts of 30 shops, both languages, by writers who saw neither code nor checks: how many the checks in
 * code find without a model and without cited passages, by kind, and how many honest sentences they mark.
 */
export const facts = async (): Promise<void> => {
  const kinds = new Map<string, { errors: number; found: number }>()
  let sentences = 0
  const marked: string[] = []
  for (const file of readdirSync(FOLDER).sort()) {
    const post = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Post
    const pages = post.pages.map(({ title, text }, at) => sourceOf(`P${at + 1}`, title, text))
    const sources = [sourceOf('D', '', post.owner), ...pages]
    const check = (html: string) =>
      runChecks({ ...nothingKnown, language: post.language, title: post.title, sources, html })
    const honest = check(post.html)
    const known = new Set(honest.map((one) => JSON.stringify(one)))
    sentences += readText(post.html, post.language).blocks.reduce(
      (sum, block) => sum + block.sentences.length,
      0,
    )
    for (const { check: name, sentence } of honest) if (sentence) marked.push(`${file}, ${name}: ${sentence}`)
    for (const { sentence, wrong, kind } of post.planted) {
      const from = post.html.includes(sentence) ? sentence : escaped(sentence)
      if (!post.html.includes(from)) throw new Error(`${file} has no “${sentence}”`)
      const isFound = check(post.html.replace(from, escaped(wrong))).some(
        (one) => !known.has(JSON.stringify(one)),
      )
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
  printTable('Errors in posts of others, found by code alone', [
    ...rows.toSorted((a, b) => b.found / b.errors - a.found / a.errors),
    { kind: 'all', errors, found, share: share(found, errors) },
  ])
  process.stdout.write(
    `\nHonest sentences marked: ${marked.length} of ${sentences}, ${share(marked.length, sentences)}\n`,
  )
  for (const one of marked) process.stdout.write(`${one}\n`)
}
