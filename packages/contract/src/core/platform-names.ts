import { type Field, platforms, type TermKind } from './platforms.ts'

type Platforms = typeof platforms
export type KnownPlatform = keyof Platforms
type NamesWith<Part> = { [P in KnownPlatform]: Platforms[P] extends Part ? P : never }[KnownPlatform]
/** The platforms on which posts can be published. */
export type PlatformName = NamesWith<{ kind: 'blog' }>
/** The platforms that can be connected. */
export type ServedPlatform = NamesWith<{ isServed: true }>
/** The platforms that can send a post's email. */
export type NewsletterName = NamesWith<{ kind: 'newsletter'; isServed: true }>
/** The platform's spelling in lists of connections. */
type PlatformLabel = Platforms[KnownPlatform]['label']

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

/** Platform names by their labels in lists of connections. */
export const nameOfLabel = Object.fromEntries(
  knownPlatforms.map((name) => [platforms[name].label, name]),
) as Record<PlatformLabel, KnownPlatform>

export const formFieldsOf = (platform: KnownPlatform): [name: string, field: Field][] =>
  Object.entries<Field>(platforms[platform].fields)

/** The ways of authentication that a form offers, in order; empty if there is only one. */
export const waysOf = (platform: KnownPlatform): string[] => [
  ...new Set(formFieldsOf(platform).flatMap(([, { way }]) => way ?? [])),
]

export const fieldsOfWay = (platform: KnownPlatform, taken: string | undefined): [string, Field][] =>
  formFieldsOf(platform).filter(([, { way }]) => way === undefined || way === taken)

/** A form's way of authentication: the first with a given field, else the first of all. */
export const wayOf = (platform: KnownPlatform, has: (field: string) => boolean): string | undefined => {
  const [first] = waysOf(platform)
  return formFieldsOf(platform).find(([name, { way }]) => way !== undefined && has(name))?.[1].way ?? first
}
export const recipientsFieldOf = (platform: KnownPlatform): string | undefined =>
  formFieldsOf(platform).find(([, { isRecipients }]) => isRecipients)?.[0]

export const termsOf = (platform: KnownPlatform): readonly TermKind[] => {
  const row = platforms[platform]
  return 'terms' in row ? row.terms : []
}

export const secretFieldsOf = (platform: KnownPlatform): string[] =>
  formFieldsOf(platform).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

export const forServed = <T>(make: (platform: ServedPlatform) => T): { [P in ServedPlatform]: T } =>
  Object.fromEntries(servedPlatforms.map((platform) => [platform, make(platform)])) as never

export const forNewsletters = <T>(make: (platform: NewsletterName) => T): { [P in NewsletterName]: T } =>
  Object.fromEntries(newsletters.map((platform) => [platform, make(platform)])) as never
