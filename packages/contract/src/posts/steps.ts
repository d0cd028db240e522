/** The internal order of a post's sections. */
export const sections = [
  'publish_date',
  'country_and_language',
  'details',
  'primary_keyword',
  'keywords',
  'title',
  'references',
  'structure',
  'image',
  'description',
] as const
export type Section = (typeof sections)[number]

/** The sections that count as missing until done; the others are optional. */
export const requiredSections = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'structure',
  'image',
] as const satisfies readonly Section[]

/** How many required sections are not done yet. */
export const missingSteps = (completed: readonly string[]): number =>
  requiredSections.filter((section) => !completed.includes(section)).length

/** Wizard steps as zero-based indexes; the ninth writes the text. */
export const steps = [
  'date',
  'country',
  'platform',
  'details',
  'keyword',
  'title',
  'references',
  'structure',
  'creating',
] as const
export type Step = (typeof steps)[number]

const stepOfSection: Partial<Record<Section, number>> = {
  publish_date: 1,
  country_and_language: 2,
  description: 3,
  details: 4,
  references: 6,
  structure: 7,
  image: 7,
}

/** The step that follows a completed section; sections without an entry use their index. */
const stepAfter = (section: Section): number => stepOfSection[section] ?? sections.indexOf(section)

/** Where `Finish post` resumes: the highest step that follows a completed section. */
export const resumeStep = (completed: readonly string[]): number =>
  Math.max(0, ...sections.filter((s) => completed.includes(s)).map(stepAfter))
