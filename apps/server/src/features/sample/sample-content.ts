import { readFile } from 'node:fs/promises'
import type { Language } from '@tintario/contract/core/common.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, removeImageFiles, type StoredFile, storeFile } from '../images/index.ts'
import { cleanBodyInThread } from '../posts/index.ts'
import { finishText } from './texts/finish-text.ts'
import type * as Months from './texts/sample-months.ts'

export const SAMPLE_SITE = 'https://example.com'

/** The months are read on first use: the server needs no sample shop to start. */
const readMonths = async (language: Language) => {
  const { sampleTexts, samplePlans, unsupported, sampleDrafts, sampleProposals } = await import(
    './texts/sample-months.ts'
  )
  const finish = async (plan: (typeof samplePlans)[number]) => {
    const text = sampleTexts[language][plan.text]
    const { html, ...support } = finishText(language, text, SAMPLE_SITE)
    const claimed = plan.fate === 'blocked' ? `${html}<p>${unsupported[language].sentence}</p>` : html
    const body = await cleanBodyInThread({ owner: plan.text }, claimed)
    if (!body) throw new Error(`the text ${plan.text} of the sample shop can't be read`)
    return { ...plan, ...text, ...support, body }
  }
  const finished = await Promise.all(samplePlans.map(finish))
  return { finished, drafts: sampleDrafts, proposals: sampleProposals, unsupported: unsupported[language] }
}
export type SampleMonths = Awaited<ReturnType<typeof readMonths>>
export type FinishedText = SampleMonths['finished'][number]

const made = new Map<Language, Promise<SampleMonths>>()

/** The finished texts and plans of a language, read once in each process. */
export const sampleMonths = (language: Language): Promise<SampleMonths> => {
  const known = made.get(language)
  if (known) return known
  const making = readMonths(language)
  made.set(language, making)
  // The next visitor tries a failed read again.
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
    shop: 'Casa Lumbre',
    description: 'Candles and wool blankets, made by hand in Segovia. An invented shop.',
    blog: 'Blog of Casa Lumbre',
    refusal: 'Each post of this blog needs a category.',
  },
  es: {
    firstName: 'Visita',
    shop: 'Casa Lumbre',
    description: 'Velas y mantas de lana, hechas a mano en Segovia. Una tienda inventada.',
    blog: 'Blog de Casa Lumbre',
    refusal: 'Cada publicación de este blog necesita una categoría.',
  },
}

type Drawn = { alt: Record<Language, string>; motif: ImageRow['motif'] }
type Cover = StoredFile & { alt: string; motif: ImageRow['motif'] }
export type SampleCovers = ReadonlyMap<Months.CoverName, Cover>

const SIZE = { contentType: 'image/webp', width: 1600, height: 900 } as const
/** Drawn beforehand by `npm run pictures`: ten covers take a busy machine many seconds. */
const read = (file: string) => readFile(new URL(`covers/${file}`, import.meta.url))

/** Stores the cover of each text. Throws where a file is missing or can't be stored. */
export const storeCovers = async (tools: Tools, language: Language): Promise<SampleCovers> => {
  const drawn = Object.entries(
    JSON.parse((await read('drawn.json')).toString()) as Record<Months.CoverName, Drawn>,
  )
  const stored = await Promise.all(
    drawn.map(async ([name, { alt, motif }]) => {
      const file = await storeFile(tools, { ...SIZE, bytes: await read(`${name}.webp`) })
      return [name as Months.CoverName, { ...file, alt: alt[language], motif }] as const
    }),
  )
  return new Map(stored)
}

export const removeCovers = (tools: Tools, covers: SampleCovers): Promise<void> =>
  removeImageFiles(
    tools,
    [...covers.values()].map(({ storageKey }) => storageKey),
  )
