import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const ICON_SIZE = 32

/** An address, a script or a picture has no business in an object that is drawn. */
const FOREIGN = ['<script', '<image', '<foreignobject', '<style', '<a', ' on', 'href="', 'url(']

const isForeign = (body: string): boolean => {
  // References within the icon are its own.
  const rest = body.toLowerCase().replaceAll('href="#', '').replaceAll('url(#', '')
  return FOREIGN.some((part) => rest.includes(part))
}

/** Searches the file of 9 MB for the wanted icons instead of parsing it; their ids become unique. */
export const readIcons = async (names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return []
  const file = await readFile(
    fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji-flat/icons.json')),
  )
  return names.map((name, nth) => {
    const key = Buffer.from(`"${name}": {`)
    const at = file.indexOf(key)
    const from = file.indexOf('"body": ', at) + '"body": '.length
    const end = file.indexOf('\n', from)
    if (at < 0 || end < 0) throw new Error(`The icon set has no ${name}`)
    const body: unknown = JSON.parse(file.toString('utf8', from, end).replace(/,$/, ''))
    if (typeof body !== 'string' || isForeign(body))
      throw new Error(`The icon ${name} refers to something else`)
    return body.replaceAll(/(\bid="|href="#|url\(#)/g, `$1thing${nth}-`)
  })
}
