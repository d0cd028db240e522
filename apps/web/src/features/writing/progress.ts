import { resumeStep, type Section, type Step, steps } from '@tintario/contract/posts/steps.ts'

/** The steps that have a label; the ninth, the creating screen, has none (WIZ-01). */
export const labelledSteps = steps.slice(0, 8)

export const stepIndex = (step: Step) => steps.indexOf(step)
export const isStep = (name: string | null): name is Step => steps.some((step) => step === name)

/** The step that a section is filled in on; `keywords` is filled in together with the primary one. */
const stepOf: Record<Section, Step> = {
  publish_date: 'date',
  country_and_language: 'country',
  details: 'details',
  description: 'details',
  primary_keyword: 'keyword',
  keywords: 'keyword',
  title: 'title',
  references: 'references',
  structure: 'structure',
  image: 'structure',
}

const isSection = (name: string): name is Section => name in stepOf
const stepsDone = (completed: readonly string[]) =>
  new Set(completed.filter(isSection).map((section) => stepOf[section]))

/** Whether a step's answers are stored. The platform step is optional: it counts once the wizard is past it. */
export const isStepDone = (step: Step, completed: readonly string[], furthest: number) => {
  if (step === 'platform') return furthest > stepIndex('platform')
  // References may be left out, and count as done once passed by.
  if (step === 'references' && furthest > stepIndex('references')) return true
  return stepsDone(completed).has(step)
}

/**
 * The furthest step that may be opened, as an index (R53): where Finish post resumes, the step after each stored one,
 * and whatever was open in this visit. Without a post it is the first.
 */
export const furthestStep = (completed: readonly string[] | null, visited: number): number => {
  if (!completed) return 0
  const after = [...stepsDone(completed)].map((step) => stepIndex(step) + 1)
  const isWritable = completed.includes('structure')
  const furthest = Math.max(resumeStep(completed), visited, ...after)
  return Math.min(furthest, stepIndex(isWritable ? 'creating' : 'structure'))
}

/** Steps that may be passed without an answer. */
const optional: ReadonlySet<Step> = new Set(['platform', 'keyword', 'title', 'references'])

/**
 * The step to open for an address: the asked one if only optional steps lie between it and the furthest one, else the
 * furthest. A passed optional step stores nothing on the server, so another tab knows of it by the address alone.
 */
export const openedStep = (asked: Step, furthest: number): Step => {
  const between = steps.slice(furthest, stepIndex(asked))
  return between.every((step) => optional.has(step)) ? asked : (steps[furthest] ?? 'date')
}

/** The part of the eight labelled steps that lies behind, in whole percent. */
export const percentDone = (step: Step) => Math.round((stepIndex(step) / labelledSteps.length) * 100)
