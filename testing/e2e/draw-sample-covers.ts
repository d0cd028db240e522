import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Cover } from '../../apps/server/src/outside/ai/ai.ts'
import { readExamples } from '../../apps/server/src/outside/ai/recorded/read-examples.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/features/sample/covers')
const QUALITY = 80
const DEADLINE_MS = 60_000

/** Draws the covers of sample shops, one for each recorded example, with the words for who can't see them. */
export const drawSampleCovers = async (): Promise<void> => {
  const drawn: Record<string, Pick<Cover, 'alt' | 'motif'>> = {}
  for (const example of readExamples()) {
    const { name, language, country, type, tone, pov, audience, description, keywords, titles } = example
    const answers = { language, country, type, tone, pov, audience, description }
    const chosen = { keyword: keywords[0] ?? '', title: titles[0] ?? '' }
    const brief = { owner: name, seed: name, ...answers, ...chosen, voice: null, references: [], site: null }
    const { bytes, alt, motif = null } = await example.drawCover(brief, AbortSignal.timeout(DEADLINE_MS))
    await writeFile(join(folder, `${name}.webp`), await sharp(bytes).webp({ quality: QUALITY }).toBuffer())
    drawn[name] = { alt, motif }
  }
  await writeFile(join(folder, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`)
}
