import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./paths.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Checks a page with one path over the files `a.ts` to `k.ts`, each of which contains `run`. */
const check = (title: string, steps: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-paths-'))
  folders.push(folder)
  const page = `# Paths\n\n## ${title}\nWords.\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n`
  const files = Object.fromEntries(
    [...'abcdefghijk'].map((name) => [`src/${name}.ts`, 'export const run = 1']),
  )
  for (const [path, text] of Object.entries({ ...files, 'docs/paths.md': page })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}
const title = 'A post is created'
const stepsOf = (names: string) => [...names].map((name) => `\`src/${name}.ts\` \`run\`: does its part.`)

test('accepts a path within its bounds', () => {
  expect(check(title, stepsOf('abcdefghija'))).toEqual({
    status: 0,
    lines: ['0 problems in 1 paths: 10/1 files/jumps'],
  })
})

test('refuses missing files and names, more files or jumps than the bound, and unknown paths', () => {
  expect(check(title, ['`src/gone.ts`: gone.'])).toMatchObject({
    status: 1,
    lines: [`${title}: src/gone.ts does not exist`, expect.any(String)],
  })
  expect(check(title, ['`src/a.ts` `walk`: gone.']).lines[0]).toBe(`${title}: src/a.ts does not contain walk`)
  expect(check(title, ['no path: gone.']).lines[0]).toBe(`${title}: a step without a path does not exist`)
  expect(check(title, stepsOf('abcdefghijk')).lines[0]).toBe(`${title}: 11 files, at most 10`)
  expect(check(title, stepsOf('abab')).lines[0]).toBe(`${title}: 2 jumps back, at most 1`)
  expect(check(title, []).lines[0]).toBe(`${title}: no steps`)
  expect(check('Another', stepsOf('a')).lines[0]).toBe('Another: scripts/paths.ts has no bound for it')
})
