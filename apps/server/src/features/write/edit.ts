import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { askStage, formIn, readAnswer, refused, type StageContext } from '../model-calls/index.ts'

export const EDIT_VERSION = 1

export const editShape = z.object({
  refused,
  edits: z.array(z.object({ find: z.string(), replace: z.string() })).max(60),
})

export const EDIT =
  'Here is the whole post. Take out repetition between sections, join them, bring the voice: at most 20 replacements. find is a passage of one paragraph that stands in the post exactly once, letter by letter; replace is what stands there instead. Keep every id, figure, link and tag. An empty list is a good answer.'

const FORM = formIn(z.toJSONSchema(editShape))
const EDITS_MAX = 20

/** What an edit may not change: ids, links, figures and tags. */
const KEPT = [/\{[^{}]*\}/g, /<[^<>]*>/g, /\d+/g]
const kept = (text: string): string =>
  KEPT.map((part) => (text.match(part) ?? []).sort().join(' ')).join('\n')

const isOnce = (text: string, passage: string): boolean => {
  const at = text.indexOf(passage)
  return passage.trim() !== '' && at >= 0 && text.indexOf(passage, at + 1) < 0
}

/**
 * The sections after an editor's replacements. One that would change an id, figure, link or tag, that is found never or
 * more than once, or whose result has more findings than before, is dropped.
 */
export const editSections = async (
  context: StageContext,
  {
    prefix,
    sections,
    findings,
  }: { prefix: string; sections: readonly string[]; findings(marked: string): Promise<number> },
): Promise<string[]> => {
  const post = sections.map((text, at) => `<!-- ${at} -->\n${text.replaceAll('</post', '')}`).join('\n')
  const { answer } = await askStage(context, {
    name: 'edit',
    version: EDIT_VERSION,
    by: 'writing',
    material: prefix,
    task: [`<post>\n${post}\n</post>`, EDIT, FORM].join('\n\n'),
    form: editShape,
    read: (said) => readAnswer(said, editShape).edits,
    problems: () => [],
  }).catch((error) => {
    // A post without this edit is still a post.
    if (!(error instanceof AiMalformed)) throw error
    return { answer: [] }
  })
  const edited = sections.map((text) => ({ text, count: null as number | null }))
  for (const { find, replace } of answer.slice(0, EDITS_MAX)) {
    if (kept(find) !== kept(replace) || !isOnce(edited.map(({ text }) => text).join('\n'), find)) continue
    const section = edited.find(({ text }) => text.includes(find))
    // What spans two sections belongs to neither.
    if (!section) continue
    const changed = section.text.replace(find, () => replace)
    section.count ??= await findings(section.text)
    const count = await findings(changed)
    if (count <= section.count) Object.assign(section, { text: changed, count })
  }
  return edited.map(({ text }) => text)
}
