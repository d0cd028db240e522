import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type CoverName,
  sampleCovers,
  sampleTexts,
} from '../../apps/server/src/features/sample/texts/sample-months.ts'
import type { Brief, Cover } from '../../apps/server/src/outside/ai/ai.ts'
import { drawCover } from '../../apps/server/src/outside/ai/cover/draw-cover.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/features/sample/covers')
const QUALITY = 80
const DEADLINE_MS = 60_000

const draw = (name: CoverName, language: 'en' | 'es'): Promise<Cover> => {
  const { title, keyword, type } = sampleTexts[language][name]
  const brief: Brief = {
    ...{ owner: name, seed: name, language, country: 'ES', type, title, keyword, description: title },
    ...{ tone: 'friendly', audience: 'customers', voice: null, references: [], site: null },
    pov: 'first_plural',
    cover: sampleCovers[name],
  }
  return drawCover(brief, AbortSignal.timeout(DEADLINE_MS))
}

/** Draws the covers of the sample shop, one for each text, described in both languages. */
export const drawSampleCovers = async (): Promise<void> => {
  const drawn: Record<string, { alt: Record<'en' | 'es', string>; motif: Cover['motif'] }> = {}
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const name of Object.keys(sampleCovers) as CoverName[]) {
    const { bytes, alt, motif = null } = await draw(name, 'en')
    await writeFile(join(folder, `${name}.webp`), await sharp(bytes).webp({ quality: QUALITY }).toBuffer())
    drawn[name] = { alt: { en: alt, es: (await draw(name, 'es')).alt }, motif }
  }
  await writeFile(join(folder, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`)
}
