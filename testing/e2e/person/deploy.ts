import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { root } from '../../../scripts/root.ts'
import { carryOverAssets } from '../../../scripts/web-build.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** A build in which every script and style has another name, as after a change of the sources. */
const renameAll = (from: string, nth: number): string => {
  const to = mkdtempSync(join(tmpdir(), 'tintario-build-'))
  cpSync(from, to, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(to, 'assets')
  const code = readdirSync(assets).filter((name) => extname(name) in types)
  const newNames = new Map(code.map((name) => [name, name.replace(/(\.\w+)$/, `${nth}$1`)]))
  const anyName = new RegExp(code.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const rename = (path: string) =>
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(anyName, (name) => newNames.get(name) ?? name),
    )
  rename(join(to, 'index.html'))
  for (const [name, next] of newNames) {
    rename(join(assets, name))
    renameSync(join(assets, name), join(assets, next))
  }
  return to
}

/**
 * Serves the web app to this browser from folders that are replaced by new builds. `deploy` replaces the build as
 * `npm run build` does, so that the files of the previous build stay.
 */
export const serveBuilds = async (context: BrowserContext) => {
  const dist = join(root, 'apps/web/dist')
  const folders: string[] = []
  let folder = dist
  const names = () => readdirSync(join(folder, 'assets')).filter((name) => extname(name) in types)
  const entryOf = (html: string) => /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  await context.route(/\/assets\/[^/?]+\.(js|css)(\?|$)/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!names().includes(name)) return route.fulfill({ status: 404, body: '' })
    const body = readFileSync(join(folder, 'assets', name))
    await route.fulfill({ contentType: types[extname(name)] ?? '', body }).catch(() => undefined)
  })
  await context.route(/^[^?]*\/(calendar[^.?]*|my-post)?(\?.*)?$/, async (route) => {
    const type = route.request().resourceType()
    if (route.request().url().includes('/api/') || !['document', 'fetch'].includes(type))
      return route.fallback()
    const answer = await route.fetch()
    const served = await answer.text()
    const nonce = /nonce="([^"]+)"/.exec(served)?.[1] ?? ''
    const body = readFileSync(join(folder, 'index.html'), 'utf8').replace('{{nonce}}', nonce)
    await route.fulfill({ response: answer, body })
  })
  return {
    entry: () => entryOf(readFileSync(join(folder, 'index.html'), 'utf8')),
    deploy: () => {
      const next = renameAll(dist, folders.length + 1)
      carryOverAssets(folder, next, Date.now())
      folders.push(next)
      folder = next
    },
    end: () => {
      for (const one of folders) rmSync(one, { recursive: true, force: true })
    },
  }
}
