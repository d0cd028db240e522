import {
  DESCRIPTION_TYPED_MAX,
  GENERATE_MIN,
  KEYWORD_MAX,
  KEYWORD_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from '@tintario/contract/posts/limits.ts'
import { addedTo } from '@tintario/prose/quantities/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { violatesPolicy } from '../../outside/ai/content-policy.ts'
import { askStage, formIn, readAnswer, refused, type StageContext, tagged } from '../model-calls/index.ts'
import type { FollowUpIdea } from './ideas.ts'

const FOLLOW_UPS_VERSION = 1

const followUpsShape = z.object({
  refused,
  ideas: z
    .array(
      z.object({
        title: z.string(),
        description: z.string().describe('what the post is to say, for its writer'),
        keyword: z.string().nullable().default(null),
      }),
    )
    .min(1)
    .max(12),
})

const followUpsTask = (count: number): string =>
  [
    `Propose ${count} posts for the readers of the post in <parent>, the best first. The first is to come out at the first moment of <moments>, the second at the second, and so on: where a season or an occasion named there fits what this shop has, use it.`,
    'Each answers another question than the parent, than every title in <posts> and than the other proposals, and leads to something that this shop has: a link of kind product, a page, or a part of the parent that deserves a post of its own.',
    `title: ${TITLE_MIN} to ${TITLE_MAX} characters. description: ${GENERATE_MIN} to ${DESCRIPTION_TYPED_MAX} characters for whoever writes the post: what it is about, for whom, and what the parent's text and the links say of it, in their own words and figures. keyword: what people would search for; another one than the parent's, or null.`,
    'No figure, name, price, promise or advice that does not stand in <shop> or <parent>. Without ids in the text.',
  ].join('\n')

const FORM = formIn(z.toJSONSchema(followUpsShape))

type FollowUpsAsked = {
  workspace: string
  parent: { title: string; keyword: string | null; headings: readonly string[]; text: string }
  titles: readonly string[]
  /** When the proposals would come out, and what that is the time of. */
  moments: readonly { date: string; seasons: readonly string[] }[]
  /** All that may be said: the texts behind the shop's part and the parent's. */
  known: readonly string[]
  language: Language
}

const tidy = (text: string): string => text.replace(/[ \t]+/g, ' ').trim()
const isWithin = (text: string, least: number, most: number): boolean =>
  text.length >= least && text.length <= most

const createFaults =
  ({ known, language, moments, titles }: FollowUpsAsked) =>
  ({ title, description }: FollowUpIdea): string[] => {
    const all = [...known, ...titles, ...moments.flatMap(({ date, seasons }) => [date, ...seasons])].join(
      '\n',
    )
    return [
      ...(isWithin(title, TITLE_MIN, TITLE_MAX) ? [] : [`the title "${title}" is too short or too long`]),
      ...(isWithin(description, GENERATE_MIN, DESCRIPTION_TYPED_MAX)
        ? []
        : [`the description of "${title}" has ${description.length} characters`]),
      // A title may capitalise its words, so names are searched in the sentences below it.
      ...addedTo(all, `${title.toLowerCase()}. ${description}`, language).map(
        (line) => `${line}, in "${title}"`,
      ),
      ...(violatesPolicy(`${title}\n${description}`) ? [`"${title}" breaks the content policy`] : []),
    ]
  }

/** Posts that could follow a post, the best first; an idea with invented facts is left out. May be none. */
export const followUps = async (context: StageContext, asked: FollowUpsAsked): Promise<FollowUpIdea[]> => {
  const { workspace, parent, titles, moments } = asked
  const faultsOf = createFaults(asked)
  const isSound = (idea: FollowUpIdea) => faultsOf(idea).length === 0
  const task = [
    tagged('parent', parent),
    tagged('posts', titles),
    tagged('moments', moments),
    // Twice as many as are wanted: some of them may be there already.
    followUpsTask(2 * moments.length),
    FORM,
  ]
  try {
    const { answer } = await askStage(context, {
      name: 'follow-ups',
      version: FOLLOW_UPS_VERSION,
      by: 'planning',
      material: workspace,
      task: task.join('\n\n'),
      form: followUpsShape,
      read: (said) =>
        readAnswer(said, followUpsShape).ideas.map(({ title, description, keyword }) => {
          const key = tidy(keyword ?? '')
          return {
            title: tidy(title),
            description: tidy(description),
            keyword: isWithin(key, KEYWORD_MIN, KEYWORD_MAX) ? key : null,
          }
        }),
      problems: (found) => found.flatMap(faultsOf),
      joinRepair: (first, repaired) => [...first.filter(isSound), ...repaired.filter(isSound)],
    })
    return answer.filter(isSound)
  } catch (error) {
    if (!(error instanceof AiMalformed)) throw error
    return []
  }
}
