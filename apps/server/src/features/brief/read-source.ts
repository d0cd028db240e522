import type { Fact } from '@tintario/contract/writing/material.ts'
import { createQuoted } from '@tintario/prose/quoted.ts'
import { z } from 'zod'
import { askStage, type Desk, formIn, readAnswer } from '../model-calls/index.ts'
import { sourcePart } from './prompt-parts.ts'
import { READ_SOURCE, READ_SOURCE_VERSION, readSourceShape } from './read-source-prompt.ts'

export type ReadSource = { facts: Omit<Fact, 'id'>[]; suspicious: string[] }
const FORM = formIn(z.toJSONSchema(readSourceShape))

/**
 * The facts of one reference; those without a literal quote from it are dropped. `id` is the source's.
 */
export const readSource = async (
  desk: Desk,
  { workspace, subject, id, title, text }: Record<'workspace' | 'subject' | 'id' | 'title' | 'text', string>,
): Promise<ReadSource> => {
  const isQuoted = createQuoted(text)
  const { answer } = await askStage(desk, {
    name: `read:${id}`,
    version: READ_SOURCE_VERSION,
    by: 'planning',
    material: workspace,
    dependsOn: '',
    task: [sourcePart(title, text), READ_SOURCE, `Subject: ${JSON.stringify(subject)}`, FORM].join('\n\n'),
    form: readSourceShape,
    read: (said) => readAnswer(said, readSourceShape),
    problems: () => [],
  })
  return {
    facts: answer.facts.filter(({ quote }) => isQuoted(quote)).map((fact) => ({ ...fact, from: id })),
    suspicious: answer.suspicious.filter(isQuoted),
  }
}
