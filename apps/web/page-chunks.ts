import { dirname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Group = Rolldown.CodeSplittingGroup

/** Files that only export what other files have. An import of a name needs that name's file, not all of them. */
const BARREL =
  /src\/(?:features\/[\w-]+|ui\/icons)\/index\.ts$|@mantine\/(core|dates|hooks)\/esm\/index\.mjs$/
const IMPORTS = /\b(?:import|export)\s*\{([^{}]*)\}\s*from\s*["']([^"']+)["']/g

const namesIn = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name)

/** Exported name → file, of a barrel. */
const filesOf = new Map<string, Map<string, string>>()
const readBarrel = (id: string, modules: Modules): Map<string, string> => {
  const known = filesOf.get(id)
  if (known) return known
  const code = modules.getModuleInfo(id)?.code ?? ''
  const files = new Map<string, string>()
  for (const [all, list = '', from = ''] of code.matchAll(IMPORTS))
    for (const [name = '', as = name] of namesIn(list))
      files.set(all.startsWith('import') || as ? as : name, resolve(dirname(id), from))
  for (const [, from = ''] of code.matchAll(/\bexport\s*\*\s*from\s*["']([^"']+)["']/g)) {
    const file = resolve(dirname(id), from)
    for (const [, name = ''] of (modules.getModuleInfo(file)?.code ?? '').matchAll(/\bexport const (\w+)/g))
      files.set(name, file)
  }
  filesOf.set(id, files)
  return files
}

/** The modules that a module needs before it runs, those behind a barrel by their names. */
const importsOf = (id: string, modules: Modules): string[] => {
  const info = modules.getModuleInfo(id)
  if (!info) return []
  const isAt = (from: string, barrel: string) =>
    from.startsWith('.') ? resolve(dirname(id), from) === barrel : barrel.includes(`/node_modules/${from}/`)
  return info.importedIds.flatMap((next) => {
    if (!BARREL.test(next) || BARREL.test(id)) return [next]
    const files = readBarrel(next, modules)
    return [...(info.code ?? '').matchAll(IMPORTS)]
      .filter(([, , from = '']) => isAt(from, next))
      .flatMap(([, list = '']) => namesIn(list).map(([name = '']) => files.get(name) ?? next))
  })
}

const closureOf = (roots: readonly string[], modules: Modules): Set<string> => {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id, modules))
  }
  return found
}

const src = join(import.meta.dirname, 'src')
/** What a first visit of a page renders. */
const pages = {
  login: ['features/auth/HomePage.tsx'],
  public: [
    'features/auth/SignUpPage.tsx',
    'features/auth/ForgotPasswordPage.tsx',
    'features/auth/LegalPage.tsx',
    'features/help/HelpPages.tsx',
  ],
  shell: ['app/shell/Shell.tsx', 'api/follow-changes.ts'],
  calendar: ['features/calendar/CalendarPage.tsx', 'features/calendar/first-steps/FirstStepsList.tsx'],
  post: ['features/posts/PostPage.tsx'],
  wizard: ['features/writing/WizardPage.tsx', 'features/writing/DateStep.tsx'],
  dialog: ['features/posts/dialog/PostDialog.tsx'],
  later: ['features/posts/detail/later-parts.ts'],
  menus: ['ui/floating.ts'],
  window: ['ui/OpenDialog.tsx'],
} satisfies Record<string, string[]>
type Page = keyof typeof pages

/** What is fetched by an `import()` elsewhere: other pages, and the dialogs of the shell and of those pages. */
const otherEntries = (modules: Modules): string[] => {
  const reached = new Set<string>()
  const fetched = new Set<string>()
  const waiting = [join(src, 'main.tsx')]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) fetched.add(next)
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  const known = Object.values(pages).flat()
  return [...fetched].filter(
    (id) =>
      !/features\/(posts|writing|calendar|publishing|campaigns)\//.test(id) &&
      !known.some((file) => id.endsWith(file)),
  )
}

let closures: [Page | 'others', Set<string>][] | undefined
/** The pages whose first visit needs this module. */
const pagesOf = (id: string, modules: Modules): Set<Page | 'others'> => {
  closures ??= [
    ...(Object.keys(pages) as Page[]).map((page): [Page, Set<string>] => [
      page,
      closureOf(
        pages[page].map((file) => join(src, file)),
        modules,
      ),
    ]),
    ['others', closureOf(otherEntries(modules), modules)],
  ]
  return new Set(closures.filter(([, closure]) => closure.has(id)).map(([page]) => page))
}

/** Where parts of one page go that others need as well: few requests count more than a few unused KiB. */
const partsOf: Partial<Record<Page, string>> = {
  calendar: 'plans',
  wizard: 'fields',
  post: 'post-parts',
  dialog: 'plans',
}

/** The pages before a session. */
const doors = new Set<Page | 'others'>(['login', 'public'])
const isFeature = (id: string) => id.startsWith(join(src, 'features'))
/** The chunk that a module is loaded with; null where the other groups or the bundler decide. */
const chunkOf = (id: string, modules: Modules): string | null => {
  const on = pagesOf(id, modules)
  const isElsewhere = on.delete('others')
  const isOfDoors = on.has('login') || on.has('public')
  if (on.size > 1 && isOfDoors) {
    if ([...on].every((page) => doors.has(page))) return 'doors'
    // Without the parts of forms, which the calendar shows none of.
    return on.has('shell') || on.has('calendar') ? 'base' : 'inputs'
  }
  if (on.has('login')) return 'doors'
  if (on.has('public')) return isElsewhere ? 'entry' : null
  if (on.has('shell')) return 'shell'
  const isOfMenus = on.delete('menus')
  const isOfWindow = on.delete('window')
  const isLater = on.delete('later')
  // What the dialog shows and the page of a post only later.
  if (isLater && on.size === 1 && on.has('dialog') && isFeature(id)) return 'follow-ups'
  if (on.size > 1) {
    if (on.has('calendar') || (isFeature(id) && on.has('wizard'))) return 'plans'
    return isFeature(id) ? 'post-parts' : 'fields'
  }
  const [page] = on as Set<Page>
  if (isLater && !page && !isOfMenus && !isOfWindow) return 'later'
  if (isOfMenus && !page) return 'menus'
  if (isOfWindow && (!page || page === 'dialog')) return 'window'
  // The chunk of one page would be too much for another that needs a part of it.
  if (page && (isElsewhere || isOfWindow || isOfMenus || (isLater && page !== 'post')))
    return partsOf[page] ?? null
  return page ?? null
}

/** What first visits load. In the order of dependence: a group takes along what its modules import, unless an earlier one has it. */
export const pageChunks: Group[] = [
  'base',
  'inputs',
  'doors',
  'entry',
  'shell',
  'plans',
  'fields',
  'post-parts',
  'follow-ups',
  'menus',
  'window',
  'calendar',
  'post',
  'wizard',
  'dialog',
  'later',
].map((chunk, nth) => ({
  name: (id, modules) => (chunkOf(id, modules) === chunk ? chunk : null),
  priority: 2 - nth / 100,
}))
