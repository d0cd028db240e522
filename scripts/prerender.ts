import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Prerendered } from '../apps/web/src/prerendered.ts'

/** What the bundler wrote of each module; `.vite/manifest.json` of a build. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The styles that a module needs, in the order in which the bundler loads them. */
const stylesOf = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  if (seen.has(name)) return []
  seen.add(name)
  return [
    ...(chunk.imports ?? []).flatMap((needed) => stylesOf(manifest, needed, seen)),
    ...(chunk.css ?? []),
  ]
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Replaces exactly one part of the page; a page that no longer has it would lose its content silently. */
const put = (html: string, part: RegExp, next: string): string => {
  if (!part.test(html)) throw new Error(`index.html has no ${part}`)
  return html.replace(part, () => next)
}

/**
 * Leaves the app to `boot.js`, which loads it at the first sign of a visitor: its entry, and beside it what the page needs
 * of the app, which the entry would ask for later.
 */
const loadLater = (html: string, files: string[]): string => {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => `<link data-rel="modulepreload" crossorigin href="/${file}">`)
  let page = put(html, /<html /, '<html data-lazy ')
  page = put(page, /<\/head>/, `${links.join('\n    ')}\n  </head>`)
  page = page.replaceAll('rel="modulepreload" fetchpriority="low"', 'data-rel="modulepreload"')
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/
  return put(
    page,
    entry,
    `<link data-app data-rel="modulepreload" crossorigin href="${entry.exec(page)?.[1]}">`,
  )
}

/**
 * Writes the public pages of a build into `shells/<language>/<path>.html`, each a whole page with its own content in place
 * of the mark. `bundle` is the module that draws them (`apps/web/src/prerender.tsx`, bundled for Node).
 */
const writePages = async (bundle: string, dist: string): Promise<void> => {
  const { prerender }: { prerender: () => Promise<Prerendered[]> } = await import(pathToFileURL(bundle).href)
  const index = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const serif = (await readdir(join(dist, 'assets'))).find((name) =>
    /^newsreader-(?!latin|italic).*woff2$/.test(name),
  )
  if (!serif) throw new Error('the build has no serif typeface')
  // The browser learns of the serif from the styles, which arrive later than this page.
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${serif}">`
  for (const { path, language, module, title, description, html } of await prerender()) {
    const links = [...new Set(stylesOf(manifest, module))]
      .filter((file) => !index.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    // Without scripts the browser itself would send a form, and must not put a password in the address.
    const content = html
      .replaceAll(' nonce=""', ' nonce="{{nonce}}"')
      .replaceAll(/<form(?! method=)/g, '<form method="post"')
    let page = put(index, /<html lang="en">/, `<html lang="${language}">`)
    page = put(page, /<title>Tintario<\/title>/, `<title>${title}</title>`)
    page = put(page, /(?<=name="description" content=")[^"]*/, escapeHtml(description))
    page = put(page, /<\/head>/, `${[preload, ...links].join('\n    ')}\n  </head>`)
    page = put(page, /<div id="root">/, `<div id="root"><div class="shell">${content}</div>`)
    if (path === '/') {
      const { file = '', imports = [] } = manifest[module] ?? {}
      const parts = imports.map((name) => manifest[name]?.file ?? '')
      const texts = manifest[`src/i18n/${language}/core.json`]?.file ?? ''
      page = loadLater(page, [...parts, file, texts].filter(Boolean))
    }
    const folder = join(dist, 'shells', language)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${path.slice(1) || 'index'}.html`), page)
  }
}

const [bundle = '', dist = ''] = process.argv.slice(2)
await writePages(bundle, dist)
