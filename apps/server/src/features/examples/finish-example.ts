import type { Claim } from '@tintario/contract/findings/findings.ts'
import type { Fact, Source } from '@tintario/contract/findings/material.ts'
import type { Example } from '../../outside/ai/ai.ts'
import { cleanBodyInThread } from '../posts/index.ts'
import { assertionsOf, citedSentences, headed, withAddresses, withoutCitations } from '../write/index.ts'

/** A recorded example as the text that a post may have. */
export type FinishedExample = {
  html: string
  wordCount: number
  claims: Claim[]
  sources: Source[]
}

const factsOf = ({ text: { facts } }: Example): Fact[] =>
  facts.map(({ text, quote }, nth) => ({
    id: `F${nth + 1}`,
    text,
    quote,
    from: 'D',
    quantities: [],
    kind: 'plain',
  }))

/** The text of an example as it was recorded, cleaned as every body is. Nothing is played and no model is asked. */
export const finishExample = async (example: Example): Promise<FinishedExample> => {
  const { text, outline, language, name } = example
  const marked = text.sections
    .map((section, at) => headed(outline[at - 1]?.heading ?? null, section))
    .join('\n')
  const { html } = withAddresses(withoutCitations(marked), new Map())
  const body = await cleanBodyInThread({ owner: name }, html)
  if (!body) throw new Error(`the text of the example ${name} can't be read`)
  const claims = assertionsOf(citedSentences(marked, language), { facts: factsOf(example), computed: [] })
  const readAt = new Date(0).toISOString()
  return { ...body, claims, sources: [{ id: 'D', kind: 'owner', title: '', url: null, readAt }] }
}
