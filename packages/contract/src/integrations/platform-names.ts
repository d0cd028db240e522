import { type Field, platforms, type TermKind } from './platforms.ts'

type Platforms = typeof platforms
export type KnownPlatform = keyof Platforms
type NamesWith<Part> = { [P in KnownPlatform]: Platforms[P] extends Part ? P : never }[KnownPlatform]
/** What a post can be published on. */
export type PlatformName = NamesWith<{ kind: 'blog' }>
/** What can be connected. */
export type ServedPlatform = NamesWith<{ isServed: true }>
/** What a post's e-mail can be sent with. */
export type NewsletterName = NamesWith<{ kind: 'newsletter'; isServed: true }>
/** As lists of connections spell it. */
export type PlatformLabel = Platforms[KnownPlatform]['label']

export const knownPlatforms = Object.keys(platforms) as [KnownPlatform, ...KnownPlatform[]]
export const isBlog = (platform: KnownPlatform): platform is PlatformName =>
  platforms[platform].kind === 'blog'
export const isServed = (platform: KnownPlatform): platform is ServedPlatform => platforms[platform].isServed

export const isNewsletter = (platform: KnownPlatform): platform is NewsletterName =>
  platforms[platform].kind === 'newsletter' && isServed(platform)

export const blogPlatforms = knownPlatforms.filter(isBlog) as [PlatformName, ...PlatformName[]]
export const servedPlatforms = knownPlatforms.filter(isServed)
export const newsletters = knownPlatforms.filter(isNewsletter) as [NewsletterName, ...NewsletterName[]]
export const platformLabels = knownPlatforms.map((name) => platforms[name].label) as [
  PlatformLabel,
  ...PlatformLabel[],
]

/** The platform that a list of connections spells so. */
export const nameOfLabel = Object.fromEntries(
  knownPlatforms.map((name) => [platforms[name].label, name]),
) as Record<PlatformLabel, KnownPlatform>

/** The fields of a platform's form, in order. */
export const formFieldsOf = (platform: KnownPlatform): [name: string, field: Field][] =>
  Object.entries<Field>(platforms[platform].fields)

/** The ways to be let in that a form offers, in order; none where there is but one. */
export const waysOf = (platform: KnownPlatform): string[] => [
  ...new Set(formFieldsOf(platform).flatMap(([, { way }]) => way ?? [])),
]

/** The fields of a platform's form that go with one of its ways, in order. */
export const fieldsOfWay = (platform: KnownPlatform, taken: string | undefined): [string, Field][] =>
  formFieldsOf(platform).filter(([, { way }]) => way === undefined || way === taken)

/** The way that a form takes: the first of which it has a field, else the first of all. */
export const wayOf = (platform: KnownPlatform, has: (field: string) => boolean): string | undefined => {
  const [first] = waysOf(platform)
  return formFieldsOf(platform).find(([name, { way }]) => way !== undefined && has(name))?.[1].way ?? first
}
/** The field in which a newsletter's form names those that its e-mails go to. */
export const recipientsFieldOf = (platform: KnownPlatform): string | undefined =>
  formFieldsOf(platform).find(([, { isRecipients }]) => isRecipients)?.[0]

/** What a platform files posts under. */
export const termsOf = (platform: KnownPlatform): readonly TermKind[] => {
  const row = platforms[platform]
  return 'terms' in row ? row.terms : []
}

export const secretFieldsOf = (platform: KnownPlatform): string[] =>
  formFieldsOf(platform).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

/** One entry for each platform that can be connected. */
export const forServed = <T>(make: (platform: ServedPlatform) => T): Record<string, T> =>
  Object.fromEntries(servedPlatforms.map((platform) => [platform, make(platform)]))

/** One entry for each newsletter. */
export const forNewsletters = <T>(make: (platform: NewsletterName) => T): { [P in NewsletterName]: T } =>
  Object.fromEntries(newsletters.map((platform) => [platform, make(platform)])) as never
