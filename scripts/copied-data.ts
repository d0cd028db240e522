import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const readPackage = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
const readJson = <T>(path: string): T => JSON.parse(readPackage(path)) as T

const ICONS = 'apps/web/src/ui/icons'
const SUBJECTS = 'apps/server/src/outside/ai/cover/emoji-names.json'

/** The icons of the pages before a session, those of the shell and the calendar, those of a post, and all others. */
const ICON_FILES = [
  ['first', /^(features\/(auth|help)|ui|i18n)\//],
  ['shell', /^(app|api|features\/calendar|features\/posts\/card)\//],
  ['posts', /^features\/(posts|publishing|writing)\//],
  ['others', /^/],
] as const

/** The icons that the web app imports, in few files, so that a page loads hardly more than its own. */
const findIcons = (): Map<string, string> => {
  type Nodes = Record<string, [string, Record<string, string>][]>
  const nodes = readJson<Nodes>('@tabler/icons/tabler-nodes-outline.json')
  const pascal = (name: string) => `Icon${name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`
  const names = new Map(Object.keys(nodes).map((name) => [pascal(name), name]))
  const used = new Map<string, number>()
  for (const source of readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(source)) continue
    const text = readFileSync(join(root, 'apps/web/src', source), 'utf8')
    const nth = ICON_FILES.findIndex(([, folders]) => folders.test(source))
    for (const [, list = ''] of text.matchAll(/\{([^{}]*)\} from '[./\w-]+\/icons\/index\.ts'/g))
      for (const icon of list.match(/(?<!\bas )\bIcon[A-Z]\w*/g) ?? [])
        used.set(icon, Math.min(nth, used.get(icon) ?? nth))
  }
  const lineOf = (component: string) => {
    const name = names.get(component)
    if (name === undefined) throw new Error(`Tabler has no ${component}.`)
    const parts = nodes[name] ?? []
    if (
      parts.some(([tag, { d, ...rest }]) => tag !== 'path' || !d?.startsWith('M') || Object.keys(rest).length)
    )
      throw new Error(`${component} is more than lines.`)
    const args = [`'${name}'`, `'${parts.map(([, { d }]) => d).join('')}'`]
    const line = `export const ${component} = createIcon(${args.join(', ')})\n`
    return line.length > 111 ? `export const ${component} = createIcon(\n  ${args.join(',\n  ')},\n)\n` : line
  }
  const sorted = [...used].sort(([a], [b]) => (a < b ? -1 : 1))
  return new Map([
    [`${ICONS}/LICENSE`, readPackage('@tabler/icons/LICENSE')],
    ...ICON_FILES.map(([file], nth): [string, string] => [
      `${ICONS}/${file}.ts`,
      `import { createIcon } from './create-icon.tsx'\n\n${sorted
        .flatMap(([icon, of]) => (of === nth ? [lineOf(icon)] : []))
        .join('')}`,
    ]),
  ])
}

/** Groups of emoji with objects in them: animals and plants, food, travel, activities, objects. */
const GROUPS = new Set([3, 4, 5, 6, 7])

/** The objects that a cover can draw: the icon, its English name and its Spanish name. */
const findSubjects = (): Map<string, string> => {
  type Emoji = { hexcode: string; label: string; group?: number }
  const chars = readJson<Record<string, string>>('@iconify-json/fluent-emoji-flat/chars.json')
  const spanish = new Map(
    readJson<Emoji[]>('emojibase-data/es/compact.json').map(({ hexcode, label }) => [hexcode, label]),
  )
  const names = readJson<Emoji[]>('emojibase-data/en/compact.json').flatMap(({ hexcode, label, group }) => {
    const code = hexcode.toLowerCase()
    const icon = chars[code] ?? chars[code.replaceAll('-fe0f', '')]
    if (!icon || group === undefined || !GROUPS.has(group)) return []
    return [`${icon}|${label}|${spanish.get(hexcode) ?? label}`.toLowerCase()]
  })
  const [, license = ''] = /^(Copyright.*)$/m.exec(readPackage('emojibase-data/LICENSE')) ?? []
  const content = { license: `emojibase-data, MIT. ${license}`, names }
  return new Map([[SUBJECTS, `${JSON.stringify(content, null, 2)}\n`]])
}

/**
 * Copies the few icons and names that the product uses out of large packages, which are only development dependencies.
 * With `--check` it writes nothing and fails where a copy is missing, outdated or unused.
 */
const files = new Map([...findIcons(), ...findSubjects()])
const kept = new Set([...files.keys(), `${ICONS}/create-icon.tsx`, `${ICONS}/index.ts`])
const unused = readdirSync(join(root, ICONS))
  .map((name) => `${ICONS}/${name}`)
  .filter((file) => !kept.has(file))
const outdated = [...files].filter(([file, text]) => {
  const path = join(root, file)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  for (const file of [...unused, ...outdated.map(([file]) => file)])
    process.stdout.write(`${file} is not what scripts/copied-data.ts writes: run it\n`)
  process.exitCode = unused.length + outdated.length > 0 ? 1 : 0
} else {
  for (const file of unused) rmSync(join(root, file))
  for (const [file, text] of outdated) writeFileSync(join(root, file), text)
}
process.stdout.write(`${files.size} copied files\n`)
