import { answerProblem } from '@tintario/contract/brand-voices/limits.ts'
import {
  questionsOf,
  type VoiceQuestion,
  type VoiceStep,
  type VoiceType,
  voiceSteps,
} from '@tintario/contract/brand-voices/questions.ts'

/** What was answered so far, and where. A type change keeps the answers that both types ask. */
export type VoiceDraft = {
  type: VoiceType | null
  answers: Partial<Record<VoiceQuestion, string>>
  /** Place among `stepsOf`. */
  at: number
}
export type FlowStep = 'type' | VoiceStep | 'price'

export const emptyDraft: VoiceDraft = { type: null, answers: {}, at: 0 }

/** The screens of the flow: the type, its questions step by step, and the price (VOICE-02). */
export const stepsOf = (type: VoiceType | null): FlowStep[] =>
  type ? ['type', ...voiceSteps[type].map(({ step }) => step), 'price'] : ['type']

export const questionsAt = (type: VoiceType | null, step: FlowStep): readonly VoiceQuestion[] =>
  type ? (voiceSteps[type].find((one) => one.step === step)?.questions ?? []) : []

/** Which answers of a step are not valid yet (VOICE-12). */
export const openQuestions = ({ type, answers }: VoiceDraft, step: FlowStep): VoiceQuestion[] =>
  questionsAt(type, step).filter((question) => answerProblem(answers[question]) !== null)

/** The furthest screen that may be open: nothing before it is missing. */
export const furthestOf = (draft: VoiceDraft): number => {
  const steps = stepsOf(draft.type)
  const stop = steps.findIndex((step) => openQuestions(draft, step).length > 0)
  return stop < 0 ? steps.length - 1 : stop
}

/** The answers of the chosen type alone, trimmed. */
export const answersOf = ({ type, answers }: VoiceDraft): Record<string, string> =>
  type ? Object.fromEntries(questionsOf(type).map((one) => [one, answers[one]?.trim() ?? ''])) : {}
