/** How each stage's task is known. */
const tasks = {
  understand: 'Read the owner',
  read: 'Read the text in <source>',
  keywords: 'Give 12 search phrases',
  titles: 'Give 8 titles',
  plan: 'Plan the post.',
  section: 'Write this one section',
  edit: 'Here is the whole post',
  mend: 'Here is one section of a post that is written',
  head: 'Write what search shows',
  judge: 'Judge the sentences',
  overlap: 'Compare the title in',
  enhance: "Put the owner's text in <source>",
} as const
export type StageName = keyof typeof tasks

/** What a model says to each stage of one post. */
export type StageAnswers = Record<
  Exclude<StageName, 'section' | 'read' | 'enhance' | 'mend' | 'overlap'>,
  object
> & {
  read?: object
  enhance?: object
  overlap?: object
  /** The opening, then the section of each heading. */
  opening: string
  sections: Record<string, string>
  /** Of each heading, once the whole post is known; else it stays as it is. */
  mend?: Record<string, string>
}

/** As much of a question as tells its stage; its last words are the task. */
export type Question = { messages: { content: string }[] }

const taskOf = (request: Question): string => request.messages.at(-1)?.content ?? ''

/** Which stage a request is of: that whose words stand last, after the material. */
export const stageOf = (request: Question): StageName => {
  const task = taskOf(request)
  const names = Object.keys(tasks) as StageName[]
  const places = names.map((name) => ({ name, at: task.lastIndexOf(tasks[name]) }))
  const [last] = places.sort((a, b) => b.at - a.at)
  if (!last || last.at < 0) throw new Error('a question of no stage')
  return last.name
}

/** The heading of the section that is asked for; of the opening, words in brackets. */
export const headingAsked = (request: Question): string =>
  /<section>\n\{"heading":"([^"]*)"/.exec(taskOf(request))?.[1] ?? ''

/** What the model of a post says to a request; to a repair the same. */
export const answerStage = (request: Question, answers: StageAnswers): string => {
  const stage = stageOf(request)
  if (stage !== 'section' && stage !== 'mend') return JSON.stringify(answers[stage] ?? { facts: [] })
  const heading = headingAsked(request)
  const mended = stage === 'mend' ? answers.mend?.[heading] : undefined
  return mended ?? answers.sections[heading] ?? answers.opening
}
