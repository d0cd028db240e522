import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort()

test('.env.example names every setting of the server, and no other', () => {
  const settings = namesIn(read('apps/server/src/config-schema.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const explained = namesIn(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm)
  expect(settings.length).toBeGreaterThan(20)
  expect(explained).toEqual([...settings, 'CHROMIUM_PATH'].sort())
})
