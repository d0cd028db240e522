import { VOICE_PROMPT_MAX } from '@tintario/contract/brand-voices/limits.ts'
import { isQuotedIn } from '@tintario/prose/quoted.ts'
import { addedTo } from '@tintario/prose/unknown-figures.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import type { Model } from '../../outside/ai/ai.ts'
import { tagged } from '../model-calls/index.ts'
import { askModel } from './ask-model.ts'
import {
  LEARNED_INSTRUCTIONS,
  LEARNED_PROMPT_VERSION,
  type LearnedRule,
  learnedShape,
  learnedTask,
} from './learned-prompt.ts'
import { type Habit, type Style, stylePrompt } from './measure-style.ts'

/** A shorter passage shows no style. */
const EXAMPLE_WORDS_MIN = 3
const QUOTED = /[“«"]([^“”«»"\n]{2,200})[”»"]/g

/** What is wrong with a rule and, separately, with an example: a bad example is dropped alone. */
const createFaults = ({ excerpts, language }: Style) => {
  const all = excerpts.join('\n')
  const ofExample = (example: string): string[] =>
    excerpts.some((text) => isQuotedIn(text, example)) && wordsIn(example).length >= EXAMPLE_WORDS_MIN
      ? []
      : [`"${example}" is no sentence of the texts`]
  const ofRule = (text: string): string[] => [
    ...addedTo(all, text, language).map((line) => `${line}, in the rule "${text}"`),
    ...[...text.matchAll(QUOTED)]
      .filter(([, words = '']) => !isQuotedIn(all.toLowerCase(), words.toLowerCase()))
      .map(([, words]) => `"${words}", in the rule "${text}", does not stand in the texts`),
  ]
  return { ofExample, ofRule }
}

/** The prompt with as many of the rules as fit beside the measured habits. */
const within = (rules: readonly Habit[], style: Style): string => {
  const counted = { ...style, habits: style.habits.map(({ rule }) => ({ rule, examples: [] })) }
  for (let count = rules.length; count > 0; count -= 1) {
    const prompt = stylePrompt({ ...counted, habits: [...rules.slice(0, count), ...counted.habits] })
    if (prompt.length <= VOICE_PROMPT_MAX) return prompt
  }
  return stylePrompt(style)
}

/**
 * The prompt of a learned voice. A model describes the style and has to prove each rule with sentences of the
 * texts: an example that is not in them is dropped, and a rule without examples too. Lengths and word use are
 * measured in code. Without a model, or without a usable answer, only the measurements are used. Throws
 * `AiUnavailable` and `AiRefused`.
 */
export const learnRules = async (model: Model | null, style: Style, signal: AbortSignal): Promise<string> => {
  const plain = stylePrompt(style)
  if (!model) return plain
  const { ofExample, ofRule } = createFaults(style)
  const found = await askModel(
    model,
    {
      stage: `learned-voice:${LEARNED_PROMPT_VERSION}`,
      instructions: LEARNED_INSTRUCTIONS,
      prompt: [tagged('texts', style.excerpts), learnedTask(style.language)].join('\n\n'),
      form: learnedShape,
      problems: ({ rules }) =>
        rules.flatMap(({ text, examples }) => [...ofRule(text), ...examples.flatMap(ofExample)]),
    },
    signal,
  )
  const sound = (found?.answer.rules ?? []).flatMap(({ text, examples }: LearnedRule): Habit[] => {
    const shown = examples.filter((example) => ofExample(example).length === 0)
    if (shown.length === 0 || ofRule(text).length > 0) return []
    return [{ rule: text.replace(/\s+/g, ' '), examples: shown.map((one) => one.replace(/\s+/g, ' ')) }]
  })
  return sound.length > 0 ? within(sound, style) : plain
}
