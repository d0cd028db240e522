import { VOICE_PROMPT_MAX } from '@tintario/contract/brand-voices/limits.ts'
import { questionsOf, type VoiceQuestion, type VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Language } from '@tintario/contract/core/common.ts'

export type Answers = Readonly<Record<string, string>>

/** In the order in which a writer needs them; they only repeat the question, because the rule is the owner's. */
const labels: Record<VoiceQuestion, Record<Language, string>> = {
  brandPersonality: { en: 'Personality of the brand', es: 'Personalidad de la marca' },
  brandTone: { en: 'Tone of the brand', es: 'Tono de la marca' },
  adjectives: { en: 'Words that describe the brand', es: 'Palabras que describen la marca' },
  feelings: { en: 'What readers should feel', es: 'Lo que debe sentir quien lee' },
  situations: { en: 'How it speaks in each situation', es: 'Cómo habla en cada situación' },
  channelTone: { en: 'How it speaks in each channel', es: 'Cómo habla en cada canal' },
  targetAudience: { en: 'Whom it writes for', es: 'Para quién escribe' },
  audienceValues: { en: 'What its readers care about', es: 'Lo que valoran sus lectores' },
  age: { en: 'Age of its readers', es: 'Edad de sus lectores' },
  gender: { en: 'Gender of its readers', es: 'Género de sus lectores' },
  socioeconomicLevel: { en: 'Means of its readers', es: 'Nivel socioeconómico de sus lectores' },
  interests: { en: 'Interests of its readers', es: 'Intereses de sus lectores' },
  keyMessage: { en: 'Message of every text', es: 'Mensaje de cada texto' },
  rememberedMessage: { en: 'What readers should remember', es: 'Lo que debe recordar quien lee' },
  missionVision: { en: 'Mission and vision', es: 'Misión y visión' },
  companyMission: { en: 'Mission', es: 'Misión' },
  goals: { en: 'Goals', es: 'Objetivos' },
  desiredGoals: { en: 'Goals', es: 'Objetivos' },
  problemsSolved: { en: 'Problems it solves', es: 'Problemas que resuelve' },
  brandValues: { en: 'Values', es: 'Valores' },
  nonNegotiableValues: { en: 'Values it never gives up', es: 'Valores a los que no renuncia' },
  ethics: { en: 'Ethics', es: 'Ética' },
  admiredBrand: { en: 'A brand it admires', es: 'Una marca que admira' },
  who: { en: 'Competitors', es: 'Competencia' },
  differences: { en: 'How it differs from them', es: 'En qué se diferencia' },
  improvements: { en: 'What it does better', es: 'Qué hace mejor' },
}
const order = Object.keys(labels) as VoiceQuestion[]

const cut = (answer: string, most: number): string => {
  if (answer.length <= most) return answer
  const room = answer.slice(0, most - 1)
  const blank = room.lastIndexOf(' ')
  return `${(blank > most / 2 ? room.slice(0, blank) : room).replace(/[\ud800-\udbff]$/, '')}…`
}

const tidy = (answer: string) => answer.replace(/\s+/g, ' ').trim()

/** The most characters that each text may have, so that together they have at most `room`. */
const fairShare = (lengths: readonly number[], room: number): number => {
  let left = room
  const shorter = [...lengths].sort((one, other) => one - other)
  for (const [at, length] of shorter.entries()) {
    const share = Math.floor(left / (shorter.length - at))
    if (length > share) return share
    left -= length
  }
  return room
}

export const ruleOf = (question: VoiceQuestion, answer: string, language: Language): string =>
  `${labels[question][language]}: ${tidy(answer)}`

/** One per line, without additions. If they exceed a prompt's limit, the longest are cut to the same length. */
export const answersInOrder = (type: VoiceType, answers: Answers, language: Language): string => {
  const asked = new Set(questionsOf(type))
  const rules = order
    .filter((question) => asked.has(question))
    .map((question) => ({ label: labels[question][language], answer: tidy(answers[question] ?? '') }))
  const around = rules.reduce((sum, { label }) => sum + label.length + ': \n'.length, 0)
  const share = fairShare(
    rules.map(({ answer }) => answer.length),
    VOICE_PROMPT_MAX - around,
  )
  return rules.map(({ label, answer }) => `${label}: ${cut(answer, share)}`).join('\n')
}
