import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./expressions.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Lays a small project in a folder of its own and has its expressions checked. */
const check = (files: Record<string, string>): { status: number | null; lines: string[] } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tintario-expressions-')))
  folders.push(folder)
  for (const [path, text] of Object.entries({ 'packages/contract/src/none.ts': '', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}
const s = 'apps/server/src'

test('linear expressions are let in, wherever they stand', () => {
  const { status, lines } = check({
    'packages/contract/src/slug.ts': 'export const slug = /^[a-z0-9-]+$/\n',
    'apps/web/src/View.tsx': 'export const view = <p>{"a/b/c".replace(/<[^<>]*>/g, "")}</p>\n',
    [`${s}/words.ts`]: `export const words = (text: string) => text.split(new RegExp('\\\\s+', 'u'))\n`,
  })
  expect({ status, lines }).toEqual({
    status: 0,
    lines: ['3 expressions, 0 excused by a reason'],
  })
})

test('those that have stalled us or could are found: exponential, polynomial, and quadratic by starting again', () => {
  const bad = [
    '/<[^>]*>/g',
    String.raw`/^(<br>\s*)+|(\s*<br>)+$/g`,
    String.raw`/<([^>]+)>;\s*rel=.x/`,
    '/<a [^>]*rel="x/',
    String.raw`/[ \t]+$/gm`,
    String.raw`/\s+$/`,
    '/^(a+)+$/',
    String.raw`/^(\d+) ?(\d*)x$/`,
  ]
  const { status, lines } = check({
    [`${s}/bad.ts`]: bad.map((one, at) => `export const e${at} = ${one}\n`).join(''),
  })
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith(s)).map((line) => line.replace(/: [^:]*$/, ''))).toEqual(
    bad.map((one, at) => `${s}/bad.ts:${at + 1}: ${one}`),
  )
})

test('what cannot be shown to be linear needs a reason', () => {
  const { status, lines } = check({
    [`${s}/made.ts`]: 'export const of = (word: string) => new RegExp("^" + word)\n',
    [`${s}/ahead.ts`]: 'export const ahead = /^(?!x)[a-z]+$/\n',
    [`${s}/excused.ts`]:
      '// Short text: 200 characters, by the schema.\nexport const a = /\\s+$/\nexport const b = /,+$/ // Short text: our own words.\nexport const c = /;+$/\n',
  })
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith(s)).map((line) => line.replace(/, as with .*/, ''))).toEqual([
    `${s}/ahead.ts:1: /^(?!x)[a-z]+$/: it cannot be shown to be linear (unsupported)`,
    `${s}/excused.ts:4: /;+$/: 2nd degree polynomial`,
    `${s}/made.ts:1: new RegExp("^" + word): it is put together while the program runs`,
  ])
  expect(lines.at(-1)).toBe('5 expressions, 2 excused by a reason')
})

test('a folder in which nothing is found is not in order', () => {
  expect(check({ [`${s}/none.ts`]: 'export const none = 1\n' }).status).toBe(1)
})
