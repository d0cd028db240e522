/** The stored value is `professional`; a screen may call it advanced. */
export const voiceTypes = ['basic', 'professional'] as const
export type VoiceType = (typeof voiceTypes)[number]

const basic = [
  {
    step: 'brand',
    questions: ['missionVision', 'audienceValues', 'brandPersonality', 'admiredBrand', 'goals'],
  },
] as const

/** The seven steps and 22 questions of a professional voice. */
const professional = [
  { step: 'audience', questions: ['targetAudience', 'age', 'gender', 'socioeconomicLevel', 'interests'] },
  { step: 'goals', questions: ['companyMission', 'desiredGoals', 'problemsSolved'] },
  { step: 'values', questions: ['brandValues', 'nonNegotiableValues', 'ethics'] },
  { step: 'emotions', questions: ['brandPersonality', 'adjectives', 'feelings'] },
  { step: 'communications', questions: ['brandTone', 'situations', 'channelTone'] },
  { step: 'message', questions: ['keyMessage', 'rememberedMessage'] },
  { step: 'competitors', questions: ['who', 'differences', 'improvements'] },
] as const

export type VoiceStep = (typeof basic)[number]['step'] | (typeof professional)[number]['step']
export type VoiceQuestion =
  | (typeof basic)[number]['questions'][number]
  | (typeof professional)[number]['questions'][number]

export const voiceSteps: Record<
  VoiceType,
  readonly { step: VoiceStep; questions: readonly VoiceQuestion[] }[]
> = { basic, professional }

export const questionsOf = (type: VoiceType): VoiceQuestion[] =>
  voiceSteps[type].flatMap(({ questions }) => [...questions])
