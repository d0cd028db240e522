import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./documents.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const wallet = 'apps/server/src/features/wallet'
const whole = {
  [`${wallet}/audit/sums.ts`]: '',
  [`${wallet}/README.md`]: 'Start with `sums.ts`, see `../posts/create.ts`.',
  'apps/server/src/features/posts/create.ts': '',
  'apps/server/src/features/posts/README.md': 'Many `*-store.ts`, one `create.ts`.',
  'docs/map.md':
    '`audit/sums.ts`, [posts](../apps/server/src/features/posts), [out](https://example.com/a.md)',
  'docs/decisions/0001-a.md': 'There was `old.ts`, see [the map](../map.md#parts).',
  'docs/decisions/README.md': '[0001](0001-a.md)',
}
const check = (changed: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-documents-'))
  folders.push(folder)
  for (const [path, text] of Object.entries({ ...whole, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

test('accepts documents whose files exist', () => {
  expect(check({})).toEqual({ status: 0, lines: ['0 problems in 5 documents'] })
})

test('refuses a feature or package without a README, documents that name missing files, and misnumbered decisions', () => {
  const { status, lines } = check({
    'apps/web/src/features/team/TeamPage.tsx': '',
    'packages/prose/src/words.ts': '',
    // Another feature has a file of this name.
    [`${wallet}/README.md`]: 'Start with `create.ts`, see `../posts/sums.ts`.',
    'docs/map.md': '`audit/gone.ts`, [posts](../posts)',
    'docs/decisions/0001-a.md': '[0002](0002-b.md)',
    'docs/decisions/0003-c.md': '',
  })
  expect(status).toBe(1)
  expect(lines.sort()).toEqual([
    '9 problems in 6 documents',
    'apps/server/src/features/wallet/README.md: ../posts/sums.ts does not exist',
    'apps/server/src/features/wallet/README.md: create.ts does not exist',
    'apps/web/src/features/team/README.md is missing',
    'docs/decisions/0001-a.md: 0002-b.md does not exist',
    'docs/decisions/0003-c.md: the number 0002 is free',
    'docs/decisions/README.md: 0003-c.md is missing',
    'docs/map.md: ../posts does not exist',
    'docs/map.md: audit/gone.ts does not exist',
    'packages/prose/README.md is missing',
  ])
})
