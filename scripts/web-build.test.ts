import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryOverAssets } from './web-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const build = (name: string, files: string[]) => {
  const path = join(folder, name)
  mkdirSync(join(path, 'assets'), { recursive: true })
  for (const file of files) writeFileSync(join(path, 'assets', file), file)
  return path
}
const filesOf = (path: string) => readdirSync(join(path, 'assets')).sort()
const HOUR_MS = 3_600_000

test('a build serves the files of earlier builds for a day after each was superseded', () => {
  const first = build('first', ['a1.js', 'a1.js.br', 'b.css'])
  const second = build('second', ['a2.js', 'b.css'])
  carryOverAssets(first, second, 0)
  expect(filesOf(second)).toEqual(['a1.js', 'a1.js.br', 'a2.js', 'b.css'])
  const third = build('third', ['a3.js'])
  carryOverAssets(second, third, 23 * HOUR_MS)
  expect(filesOf(third)).toEqual(['a1.js', 'a1.js.br', 'a2.js', 'a3.js', 'b.css'])
  const fourth = build('fourth', ['a4.js'])
  carryOverAssets(third, fourth, 25 * HOUR_MS)
  expect(filesOf(fourth)).toEqual(['a2.js', 'a3.js', 'a4.js', 'b.css'])
})

test('a build without an earlier one, or of one that came back, supersedes nothing', () => {
  const first = build('first', ['a1.js'])
  carryOverAssets(join(folder, 'none'), first, 0)
  const second = build('second', ['a2.js'])
  carryOverAssets(first, second, 0)
  const again = build('again', ['a1.js'])
  carryOverAssets(second, again, HOUR_MS)
  const next = build('next', ['a5.js'])
  carryOverAssets(again, next, 26 * HOUR_MS)
  expect(filesOf(next)).toEqual(['a1.js', 'a5.js'])
})
