import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./import-rules.ts', import.meta.url))
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Files = Record<string, string>

/** Writes a small project to a folder of its own and checks its imports. */
const lookAt = (files: Files): { status: number | null; broken: string[] } => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tintario-rules-')))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
  const lines = stdout.trim().split('\n').slice(0, -1)
  return { status, broken: lines.map((line) => line.replace(/ {2}\(.*$/, '')).sort() }
}

const thing = 'export type Thing = { id: string }\nexport const thing = 1\n'
const f = 'apps/server/src/features'
const wf = 'apps/web/src/features'
const fetches = (path: string) => `export const later = () => import('${path}')\n`
const imports = (path: string) => `import { thing } from '${path}'\nexport const seen = thing\n`
const importsType = (path: string) => `import type { Thing } from '${path}'\nexport type Seen = Thing\n`

/** A house in order: every arrow goes down and through a door. */
const house: Files = {
  'packages/contract/src/api.ts': thing,
  'apps/server/src/main/app.ts': imports('../features/posts/routes.ts'),
  'apps/server/src/http/serve.ts': thing,
  'apps/server/src/work/loop.ts': imports('../db/db.ts'),
  'apps/server/src/db/tables/posts.ts': thing,
  'apps/server/src/db/db.ts': thing,
  'packages/built-in-writer/src/built-in-writer.ts': thing,
  'apps/server/src/outside/ai/built-in/built-in-ai.ts': imports(
    '../../../../../../packages/built-in-writer/src/built-in-writer.ts',
  ),
  'apps/server/src/outside/mail/mail.ts': thing,
  'apps/server/src/outside/mail/smtp.ts': importsType('./mail.ts'),
  [`${f}/posts/index.ts`]: thing,
  [`${f}/posts/routes.ts`]: `${imports('../../http/serve.ts')}${thing}`,
  [`${f}/posts/post-store.ts`]: imports('../../db/tables/posts.ts'),
  [`${f}/posts/create-post.ts`]: imports('../wallet/index.ts'),
  [`${f}/wallet/index.ts`]: thing,
  [`${f}/wallet/take-coins.ts`]: importsType('../../outside/mail/mail.ts'),
  [`${f}/write/write-text.ts`]: imports('../posts/index.ts'),
  [`${f}/posts/confirm.ts`]: imports('../publications/index.ts'),
  [`${f}/publisher/index.ts`]: thing,
  [`${f}/publisher/retry.ts`]: imports('../publications/index.ts'),
  [`${f}/publications/index.ts`]: thing,
  [`${f}/publications/schedule-store.ts`]: imports('../audit/index.ts'),
  [`${f}/audit/index.ts`]: thing,
  [`${f}/checks/run-checks.ts`]: thing,
  [`${f}/checks/check-texts.ts`]: imports('./run-checks.ts'),
  'apps/web/src/app/App.tsx': `${imports('../features/posts/index.ts')}export const view = <p>{seen}</p>\n`,
  'apps/web/src/app/routes.tsx': fetches('../features/posts/PostPage.tsx'),
  [`${wf}/posts/index.ts`]: thing,
  [`${wf}/posts/PostPage.tsx`]: `${imports('../../api/call.ts')}${thing}`,
  [`${wf}/posts/post-acts.ts`]: thing,
  [`${wf}/calendar/index.ts`]: imports('../posts/index.ts'),
  'apps/web/src/api/call.ts': `${imports('../ui/words.ts')}${thing}`,
  'apps/web/src/ui/words.ts': thing,
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":"./index.js"}',
  'node_modules/zod/index.js': 'export const thing = 1\n',
  'node_modules/vitest/package.json': '{"name":"vitest","type":"module","exports":"./index.js"}',
  'node_modules/vitest/index.js': 'export const thing = 1\n',
  'packages/contract/src/posts/post.test.ts': imports('vitest'),
  'packages/contract/package.json': '{"dependencies":{"zod":"4.0.0"},"devDependencies":{"vitest":"5.0.0"}}',
  'packages/contract/src/posts/post.ts': `${imports('zod')}${thing}`,
  'packages/contract/src/posts/limits.ts': thing,
  [`${wf}/posts/post-card.ts`]: `${importsType('../../../../../packages/contract/src/posts/post.ts')}${thing}`,
  [`${wf}/posts/crop.ts`]: imports('../../../../../packages/contract/src/posts/limits.ts'),
  [`${wf}/integrations/shopify/form.ts`]: `${imports('../../../../../../packages/contract/src/posts/post.ts')}${thing}`,
  [`${wf}/integrations/ConnectionForm.ts`]: imports('./shopify/form.ts'),
}

test('a project that follows the rules has no violation', () => {
  expect(lookAt(house)).toEqual({ status: 0, broken: [] })
})

test('each rule reports what breaks it, by a type as by a value', () => {
  const { status, broken } = lookAt({
    ...house,
    'apps/server/src/features/wallet/one.ts': `${importsType('./two.ts')}${thing}`,
    'apps/server/src/features/wallet/two.ts': `${importsType('./one.ts')}${thing}`,
    [`${f}/wallet/coins/pay.ts`]: imports('../prices/price.ts'),
    [`${f}/wallet/coins/coin.ts`]: thing,
    [`${f}/wallet/prices/price.ts`]: thing,
    [`${f}/wallet/prices/list.ts`]: importsType('../coins/coin.ts'),
    'packages/contract/src/leak.ts': importsType('../../../apps/server/src/http/serve.ts'),
    'packages/built-in-writer/src/leak.ts': importsType('../../contract/src/api.ts'),
    'apps/server/src/outside/mail/errors.ts': imports('../../../../../packages/contract/src/api.ts'),
    'apps/server/src/http/page.ts': imports('../../../web/src/ui/words.ts'),
    'apps/web/src/features/posts/peek.ts': importsType('../../../../server/src/http/serve.ts'),
    [`${f}/write/back-door.ts`]: imports('../posts/post-store.ts'),
    [`${f}/checks/hurry.ts`]: imports('./run-checks.ts'),
    [`${f}/wallet/upwards.ts`]: importsType('../posts/index.ts'),
    [`${f}/publications/upwards.ts`]: imports('../publisher/index.ts'),
    [`${f}/posts/late.ts`]: imports('../publisher/index.ts'),
    [`${f}/auth/sideways.ts`]: imports('../workspaces/index.ts'),
    [`${f}/workspaces/index.ts`]: thing,
    [`${f}/unheard-of/index.ts`]: imports('../wallet/index.ts'),
    [`${f}/posts/answer.ts`]: importsType('../../http/serve.ts'),
    [`${f}/posts/send.ts`]: importsType('../../outside/mail/smtp.ts'),
    [`${f}/posts/start.ts`]: imports('../../main/settings.ts'),
    'apps/server/src/main/settings.ts': thing,
    [`${f}/posts/query.ts`]: imports('../../db/tables/posts.ts'),
    'apps/server/src/outside/mail/letters.ts': importsType('../../http/serve.ts'),
    'apps/server/src/jobs/run.ts': imports('../features/wallet/index.ts'),
    'apps/server/src/tools.ts': importsType('./features/wallet/index.ts'),
    'apps/server/src/work/run.ts': importsType('../features/wallet/index.ts'),
    'apps/server/src/db/upwards.ts': imports('../work/loop.ts'),
    'apps/web/src/ui/reach.ts': imports('../api/call.ts'),
    'apps/web/src/api/reach.ts': imports('../features/posts/PostPage.tsx'),
    'apps/web/src/features/posts/reach.ts': imports('../../app/paths.ts'),
    'apps/web/src/app/paths.ts': thing,
    [`${wf}/posts/lost.ts`]: imports('./nowhere.ts'),
    [`${wf}/calendar/back-door.ts`]: importsType('../posts/post-acts.ts'),
    [`${wf}/calendar/late-back-door.ts`]: fetches('../posts/post-acts.ts'),
    'apps/web/src/app/inside.ts': imports('../features/posts/post-acts.ts'),
    [`${wf}/posts/upwards.ts`]: imports('../calendar/index.ts'),
    [`${wf}/team/sideways.ts`]: imports('../billing/index.ts'),
    [`${wf}/billing/index.ts`]: thing,
    [`${wf}/unheard-of/index.ts`]: imports('../posts/index.ts'),
    'packages/contract/src/posts/tool.ts': imports('vitest'),
    'packages/prose/src/words.ts': imports('zod'),
    [`${wf}/posts/schema.ts`]: imports('../../../../../packages/contract/src/posts/post.ts'),
  })
  expect(status).toBe(1)
  const s = 'apps/server/src'
  const w = 'apps/web/src'
  expect(broken).toEqual(
    [
      `1-no-cycles: ${f}/wallet/one.ts → ${f}/wallet/two.ts → ${f}/wallet/one.ts`,
      `1-no-folder-cycles: ${f}/wallet/coins → ${f}/wallet/prices → ${f}/wallet/coins`,
      `2-packages-alone: packages/contract/src/leak.ts → ${s}/http/serve.ts`,
      '2-packages-alone: packages/built-in-writer/src/leak.ts → packages/contract/src/api.ts',
      `8-outside-knows-nothing: ${s}/outside/mail/errors.ts → packages/contract/src/api.ts`,
      `3-server-and-web-apart: ${s}/http/page.ts → ${w}/ui/words.ts`,
      `3-server-and-web-apart: ${w}/features/posts/peek.ts → ${s}/http/serve.ts`,
      `4-feature-entry: ${f}/write/back-door.ts → ${f}/posts/post-store.ts`,
      `4-feature-levels: ${f}/wallet/upwards.ts → ${f}/posts/index.ts`,
      `4-feature-levels: ${f}/publications/upwards.ts → ${f}/publisher/index.ts`,
      `4-feature-levels: ${f}/posts/late.ts → ${f}/publisher/index.ts`,
      `4-feature-levels: ${f}/auth/sideways.ts → ${f}/workspaces/index.ts`,
      `4-feature-levels: ${f}/unheard-of/index.ts → ${f}/wallet/index.ts`,
      `4-server-downwards: ${s}/jobs/run.ts → ${f}/wallet/index.ts`,
      `4-server-downwards: ${s}/tools.ts → ${f}/wallet/index.ts`,
      `4-work-below-features: ${s}/work/run.ts → ${f}/wallet/index.ts`,
      `4-work-below-features: ${s}/db/upwards.ts → ${s}/work/loop.ts`,
      `5-only-routes-know-http: ${f}/posts/answer.ts → ${s}/http/serve.ts`,
      `6-main-picks-adapters: ${f}/posts/send.ts → ${s}/outside/mail/smtp.ts`,
      `6-nothing-imports-main: ${f}/posts/start.ts → ${s}/main/settings.ts`,
      `7-stores-know-tables: ${f}/posts/query.ts → ${s}/db/tables/posts.ts`,
      `8-outside-knows-nothing: ${s}/outside/mail/letters.ts → ${s}/http/serve.ts`,
      `9-web-downwards: ${w}/ui/reach.ts → ${w}/api/call.ts`,
      `9-web-downwards: ${w}/api/reach.ts → ${w}/features/posts/PostPage.tsx`,
      `9-web-downwards: ${w}/features/posts/reach.ts → ${w}/app/paths.ts`,
      `9-web-entry: ${wf}/calendar/back-door.ts → ${wf}/posts/post-acts.ts`,
      `9-web-entry: ${wf}/calendar/late-back-door.ts → ${wf}/posts/post-acts.ts`,
      `9-web-entry: ${w}/app/inside.ts → ${wf}/posts/post-acts.ts`,
      `9-web-levels: ${wf}/posts/upwards.ts → ${wf}/calendar/index.ts`,
      `9-web-levels: ${wf}/team/sideways.ts → ${wf}/billing/index.ts`,
      `9-web-levels: ${wf}/unheard-of/index.ts → ${wf}/posts/index.ts`,
      `9-web-without-zod: ${wf}/posts/schema.ts → node_modules/zod/index.js`,
      `10-checks-in-threads: ${f}/checks/hurry.ts → ${f}/checks/run-checks.ts`,
      '11-declared-packages: packages/contract/src/posts/tool.ts → node_modules/vitest/index.js',
      '11-declared-packages: packages/prose/src/words.ts → node_modules/zod/index.js',
      `unresolvable: ${w}/features/posts/lost.ts → ./nowhere.ts`,
    ].sort(),
  )
})
