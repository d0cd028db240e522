import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makeKerningPlain } from './plain-kerning.ts'
import { root } from './root.ts'

/**
 * Writes the fonts of the web app with the signs of English and Spanish, the weights in use and the kerning of one weight, a
 * third of the bytes of the full Latin files. Run after an update of the fonts: `npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.ts`.
 * `ui/fonts.css` loads the full files for other signs, so its ranges have to name the same signs.
 */
type Axes = { wght: number | { min: number; max: number } }
type Subset = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Axes
    keepFeatures?: readonly string[]
    dropTables?: readonly string[]
  },
) => Promise<Buffer>

/** Kerning, ligatures and figures of one width, which tables use. Fractions and other languages' forms are left out. */
const keepFeatures = ['kern', 'liga', 'rvrn', 'tnum']
/** Names of styles for font menus, and how line metrics vary with the weight. */
const dropTables = ['STAT', 'MVAR']

const fonts: readonly { name: string; from: string; wght: Axes['wght'] }[] = [
  {
    name: 'schibsted-grotesk',
    from: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal',
    wght: { min: 400, max: 700 },
  },
  {
    name: 'newsreader',
    from: 'newsreader/files/newsreader-latin-wght-normal',
    wght: { min: 400, max: 700 },
  },
  {
    name: 'newsreader-italic',
    from: 'newsreader/files/newsreader-latin-wght-italic',
    wght: { min: 400, max: 700 },
  },
  {
    name: 'geist-mono',
    from: 'geist-mono/files/geist-mono-latin-wght-normal',
    wght: { min: 400, max: 700 },
  },
]

/** The `unicode-range` of the files in `ui/fonts`, read from the style sheet that states it. */
const signsOf = (css: string): string => {
  const range = /subset signs[^*]*\*\/[\s\S]*?unicode-range:([^;]+);/.exec(css)?.[1]
  if (!range) throw new Error('fonts.css names no range of subset signs')
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-')
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))
    })
    .join('')
}

const ui = join(root, 'apps/web/src/ui')
const text = signsOf(readFileSync(join(ui, 'fonts.css'), 'utf8'))
const subset: Subset = createRequire(join(root, 'package.json'))('subset-font')
for (const { name, from, wght } of fonts) {
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable', `${from}.woff2`))
  const plain = await subset(font, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    keepFeatures,
    dropTables,
  })
  makeKerningPlain(plain)
  const written = await subset(plain, text, { targetFormat: 'woff2', keepFeatures, dropTables })
  writeFileSync(join(ui, 'fonts', `${name}.woff2`), written)
  process.stdout.write(`${name}: ${font.length} → ${written.length} bytes\n`)
}
