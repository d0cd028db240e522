import { readFile } from 'node:fs/promises'
import type { Language } from '@tintario/contract/core/common.ts'
import type { Example } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { type FinishedExample, finishExample } from '../examples/index.ts'
import { type ImageRow, removeImageFiles, type StoredFile, storeFile } from '../images/index.ts'

export type SampleText = { example: Example; finished: FinishedExample }

const made = new Map<Language, Promise<SampleText[]>>()

/** The recorded examples of a language as finished texts, read once in each process. */
export const sampleTexts = (examples: readonly Example[], language: Language): Promise<SampleText[]> => {
  const known = made.get(language)
  if (known) return known
  const making = Promise.all(
    examples
      .filter((example) => example.language === language)
      .map(async (example) => ({ example, finished: await finishExample(example) })),
  )
  made.set(language, making)
  // What failed is tried again by the next visitor.
  making.catch(() => made.delete(language))
  return making
}

/** What a sample shop says of itself. Its addresses are of a domain that belongs to no shop (RFC 2606). */
export const sampleWords: Record<
  Language,
  { firstName: string; shop: string; description: string; blog: string; refusal: string }
> = {
  en: {
    firstName: 'Visitor',
    shop: 'Sample shop',
    description: 'An online market of small invented shops; each post is by one of them.',
    blog: 'Blog of the sample shop',
    refusal: 'The blog was being updated and took no new posts.',
  },
  es: {
    firstName: 'Visita',
    shop: 'Tienda de muestra',
    description: 'Un mercado en línea de tiendas pequeñas e inventadas; cada publicación es de una de ellas.',
    blog: 'Blog de la tienda de muestra',
    refusal: 'El blog se estaba actualizando y no admitía publicaciones nuevas.',
  },
}
export const SAMPLE_SITE = 'https://example.com/'

type Drawn = { alt: string; motif: ImageRow['motif'] }
export type SampleCovers = ReadonlyMap<string, StoredFile & Drawn>

const SIZE = { contentType: 'image/webp', width: 1600, height: 900 } as const
/** Drawn beforehand by `npm run pictures`: six covers take a busy machine ten seconds. */
const read = (file: string) => readFile(new URL(`covers/${file}`, import.meta.url))

/** Stores the cover of each text. Throws where a file is missing or can't be stored. */
export const storeCovers = async (tools: Tools, texts: readonly SampleText[]): Promise<SampleCovers> => {
  const drawn: Record<string, Drawn> = JSON.parse((await read('drawn.json')).toString())
  const stored = await Promise.all(
    texts.map(async ({ example: { name } }) => {
      const file = await storeFile(tools, { ...SIZE, bytes: await read(`${name}.webp`) })
      return [name, { ...file, ...(drawn[name] ?? { alt: '', motif: null }) }] as const
    }),
  )
  return new Map(stored)
}

export const removeCovers = (tools: Tools, covers: SampleCovers): Promise<void> =>
  removeImageFiles(
    tools,
    [...covers.values()].map(({ storageKey }) => storageKey),
  )
