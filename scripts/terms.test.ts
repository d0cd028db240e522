import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const terms = fileURLToPath(new URL('./terms.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const module = 'apps/server/src/features/posts'

/** Runs the check on files of the posts module. */
const check = (files: Record<string, string>) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tintario-terms-')))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, module, `${name}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const { status, stdout } = spawnSync(process.execPath, [terms, folder], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n').slice(0, -1)
  return { status, problems: lines.map((line) => line.slice(`${module}/`.length)) }
}

test('refuses listed words, codes and long comments', () => {
  const { status, problems } = check({
    a: '// Whoever asks gets it.\nexport const a = 1',
    b: '/** Holds the row. */\nexport const a = 1',
    c: '// See CAL-12.\nexport const a = 1',
    d: '/* After R139. */\nexport const a = 1',
    e: '// As decision 0031 says.\nexport const a = 1',
    f: '// One. Two.\n// Three.\nexport const a = 1',
    g: 'export const f = () => {\n  // It stands there.\n  return 1\n}',
    h: 'export const tellOwner = () => 1',
    i: 'export type A = { heldFor: string }',
  })
  expect(status).toBe(1)
  expect(problems).toEqual([
    'a.ts:1 comment: "Whoever"',
    'b.ts:1 comment: "Holds"',
    'c.ts:1 comment: CAL-12',
    'd.ts:1 comment: R139',
    'e.ts:1 comment: decision 0031',
    'f.ts:1 comment: 3 sentences',
    'g.ts:2 comment: "stands"',
    'h.ts:1 name: tellOwner',
    'i.ts:1 name: heldFor',
  ])
})

test('accepts long docstrings, quoted code, names of standards and libraries, strings and tests', () => {
  expect(
    check({
      a: '/** One. Two. Three. */\nexport const a = 1',
      b: '// In UTF-16, by RFC 9110.\nexport const a = 1',
      c: '// `keep` is "held" by its caller.\nexport const a = 1',
      d: "export const a = 'whoever CAL-12'",
      e: 'export type A = { keepAlive: boolean }',
      'f.test': '// Whoever.',
    }),
  ).toEqual({ status: 0, problems: [] })
})
