import { readFile } from 'node:fs/promises'
import type { Tools } from '../../tools.ts'
import { removeImageFiles, type StoredFile, storeFile } from '../images/index.ts'
import type { SampleText } from './sample-texts.ts'

/** The stored cover of an example, by its name. */
export type SampleCovers = ReadonlyMap<string, StoredFile & { alt: string }>

const SIZE = { contentType: 'image/webp', width: 1600, height: 900 } as const
/** Drawn beforehand by `npm run pictures`: six covers take a busy machine ten seconds. */
const read = (file: string) => readFile(new URL(`covers/${file}`, import.meta.url))

/** Stores the cover of each text. Throws where a file is missing or can't be stored. */
export const storeCovers = async (tools: Tools, texts: readonly SampleText[]): Promise<SampleCovers> => {
  const alts: Record<string, string> = JSON.parse((await read('alt.json')).toString())
  const stored = await Promise.all(
    texts.map(async ({ example: { name } }) => {
      const file = await storeFile(tools, { ...SIZE, bytes: await read(`${name}.webp`) })
      return [name, { ...file, alt: alts[name] ?? '' }] as const
    }),
  )
  return new Map(stored)
}

/** Removes stored covers whose shop was not opened. */
export const removeCovers = (tools: Tools, covers: SampleCovers): Promise<void> =>
  removeImageFiles(
    tools,
    [...covers.values()].map(({ storageKey }) => storageKey),
  )
