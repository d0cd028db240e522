import { DESCRIPTION_ENHANCED_MAX } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { getPostForWriting, languageOf, makeBrief } from '../brief/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import { refuseForbiddenText } from '../posts/index.ts'
import { writerOf } from './step-writer.ts'

export const enhanceDescription = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { description, signal }: { description: string; signal: AbortSignal },
): Promise<string> => {
  const row = await getPostForWriting(tools, actor, id)
  refuseForbiddenText(description)
  await limitWriting(tools, actor)
  const brief = await makeBrief(tools, { ...row, description }, languageOf(row, actor.language))
  const writer = await withWriterOf(tools, row)
  const enhanced = await askWriter(writer, signal, (limited) =>
    writerOf(writer, row).enhanceDescription(brief, limited),
  )
  return enhanced.slice(0, DESCRIPTION_ENHANCED_MAX)
}
