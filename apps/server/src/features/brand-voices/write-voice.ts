import { VOICE_NAME_MAX, VOICE_NAME_MIN, VOICE_PROMPT_MAX } from '@tintario/contract/brand-voices/limits.ts'
import { questionsOf, type VoiceQuestion, type VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Language } from '@tintario/contract/common.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import { isQuotedIn } from '@tintario/prose/quoted.ts'
import { addedTo } from '@tintario/prose/unknown-figures.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import type { Model } from '../../outside/ai/ai.ts'
import { tagged } from '../model-calls/index.ts'
import { type Answers, answersInOrder, ruleOf } from './answers-in-order.ts'
import { askModel } from './ask-model.ts'
import {
  VOICE_INSTRUCTIONS,
  VOICE_PROMPT_VERSION,
  type VoiceDraft,
  voiceShape,
  voiceTask,
} from './voice-prompt.ts'

export type VoiceText = { name: string | null; prompt: string }
type Asked = { type: VoiceType; answers: Answers; language: Language }
type Rule = VoiceDraft['rules'][number]

/** What a rule adds to its answer; empty when the rule is valid. */
const createFaults =
  ({ type, answers, language }: Asked) =>
  ({ text, question, quote }: Rule): string[] => {
    const isAsked = questionsOf(type).some((one) => one === question)
    const answer = isAsked ? (answers[question] ?? '') : ''
    if (!isAsked) return [`there is no question ${question}`]
    if (!isQuotedIn(answer, quote)) return [`"${quote}" does not stand in the answer to ${question}`]
    const said = contentStems(quote, language)
    const shares = [...contentStems(text, language)].some((stem) => said.has(stem))
    return [
      ...addedTo(answer, text, language).map((line) => `${line}, in the rule "${text}"`),
      ...(shares || said.size === 0 ? [] : [`the rule "${text}" says something else than its passage`]),
    ]
  }

/** The name, if it consists of the owner's words and fits the limits; else null. */
const nameOf = (name: string, { answers, language }: Asked): string | null => {
  const tidy = name.replace(/\s+/g, ' ').trim()
  if (tidy.length < VOICE_NAME_MIN || tidy.length > VOICE_NAME_MAX) return null
  const known = new Set(wordsIn(Object.values(answers).join('\n')).map((word) => stemOf(word, language)))
  const isKnown = [...contentStems(tidy, language)].every((stem) => known.has(stem))
  return isKnown ? tidy : null
}

/**
 * A voice from the answers alone. A model orders them and has to quote the answer behind each rule; unproven
 * rules are dropped, and an answer without a rule is used literally. Without a model, or without a usable
 * answer, the answers are the rules. Throws `AiUnavailable` and `AiRefused`.
 */
export const writeVoice = async (
  model: Model | null,
  asked: Asked,
  signal: AbortSignal,
): Promise<VoiceText> => {
  const { type, answers, language } = asked
  const plain = { name: null, prompt: answersInOrder(type, answers, language) }
  if (!model) return plain
  const questions = questionsOf(type)
  const faultsOf = createFaults(asked)
  const missingIn = (rules: readonly Rule[]): VoiceQuestion[] =>
    questions.filter((question) => !rules.some((rule) => rule.question === question))
  const given = Object.fromEntries(questions.map((question) => [question, answers[question]]))
  const found = await askModel(
    model,
    {
      stage: `voice:${VOICE_PROMPT_VERSION}`,
      instructions: VOICE_INSTRUCTIONS,
      prompt: [tagged('answers', given), voiceTask(language)].join('\n\n'),
      form: voiceShape,
      problems: ({ rules }) => [
        ...rules.flatMap(faultsOf),
        ...missingIn(rules).map((question) => `no rule rests on the answer to ${question}`),
      ],
    },
    signal,
  )
  if (!found) return plain
  const sound = found.answer.rules.filter((rule) => faultsOf(rule).length === 0)
  const lines = [
    ...sound.map(({ text }) => text.replace(/\s+/g, ' ')),
    ...missingIn(sound).map((question) => ruleOf(question, answers[question] ?? '', language)),
  ]
  const prompt = lines.join('\n')
  return sound.length > 0 && prompt.length <= VOICE_PROMPT_MAX
    ? { name: nameOf(found.answer.name, asked), prompt }
    : plain
}
