import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownPlatforms } from '../packages/contract/src/core/platform-names.ts'
import { platforms } from '../packages/contract/src/core/platforms.ts'
import { root } from './root.ts'

/** Where a platform may be named: its own folders, the table with the rules of its form, where adapters are chosen. */
const own = (name: string) => [
  'packages/contract/src/core/platforms.ts',
  `packages/contract/src/integrations/(forms|${name}).ts`,
  `apps/server/src/outside/platforms/${name}/`,
  `apps/(server|web)/src/features/integrations/${name}/`,
  'apps/server/src/main/build-tools.ts',
]
/**
 * Migrations tell what was; tests and texts name what they are about; a list of Spanish words and copied icons are about none; examples
 * of webhooks are data, and the client's types are generated.
 */
const free = [
  '/migrations/',
  '/testing/',
  '[.]test[.]tsx?$',
  '/i18n/',
  '/ui/icons/',
  '/topic-es[.]ts$',
  '/webhooks/examples[.]ts$',
  '^packages/client/src/schema[.]d[.]ts$',
]

const files = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) => /[.](tsx?|css|html)$/.test(path) && !/(^|[/])(node_modules|dist|[.]cache)[/]/.test(path),
    ),
)

test.each(knownPlatforms)('%s is named in no file but its own', (name) => {
  const { label, brand } = platforms[name]
  const allowed = [...own(name), ...free].map((place) => new RegExp(place))
  const names = new RegExp([name, label, brand].join('|'), 'i')
  expect(files.length).toBeGreaterThan(500)
  const others = files.filter((path) => !allowed.some((place) => place.test(path)))
  expect(others.filter((path) => names.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
