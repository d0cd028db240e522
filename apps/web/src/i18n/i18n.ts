import { hasBilling } from './has-billing.ts'
import { hasMail } from './has-mail.ts'
import { type Language, storedLanguage, storeLanguage, watchStoredLanguage } from './language.ts'
import { addTexts } from './translate.ts'
import { withoutBilling } from './without-billing.ts'
import { withoutMail } from './without-mail.ts'

type Texts = Record<string, object>
type Area = keyof typeof areas
/** Area, which is one file a language, → the namespaces in it: small files compress badly and queue up. */
export const areas = {
  core: ['auth', 'common', 'messages'],
  entry: ['activation', 'instance-owner', 'invited', 'sign-in', 'sign-up', 'sign-up-plan'],
  legal: ['help', 'legal'],
  calendar: ['calendar', 'first-steps', 'planning', 'post-dialog', 'posts', 'publishing', 'shell', 'wallet'],
  post: ['campaigns', 'follow-ups', 'post-page', 'seo-report'],
  'post-parts': ['after', 'evidence', 'history', 'rewrite'],
  writing: ['writing'],
  editor: ['cover', 'editor', 'shop'],
  files: ['feeds'],
  reference: ['api-reference'],
  integrations: ['active-campaign', 'integrations', 'mailchimp', 'shopify', 'wordpress'],
  operator: [
    'operator',
    'operator-accounts',
    'operator-announcements',
    'operator-checks',
    'operator-costs',
    'operator-prices',
    'operator-registration',
    'operator-state',
  ],
  account: [
    'account',
    'billing',
    'cards',
    'developers',
    'money',
    'packs',
    'picture',
    'team',
    'voices',
    'webhooks',
    'workspaces',
    'writer',
  ],
}
const files = import.meta.glob<Texts>('./{en,es}/*.json', { import: 'default' })
const areaOf = (namespace: string): Area => {
  const found = Object.entries(areas).find(([, inside]) => inside.includes(namespace))
  if (!found) throw new Error(`No texts called ${namespace}`)
  return found[0] as Area
}

const loadFile = async (language: Language, area: Area): Promise<void> => {
  const texts = await files[`./${language}/${area}.json`]?.()
  for (const [namespace, all] of Object.entries(texts ?? {})) {
    const billed = hasBilling ? all : await withoutBilling(language, namespace, all)
    addTexts(language, namespace, hasMail ? billed : await withoutMail(language, namespace, billed))
  }
}

/** The areas whose texts were asked for, which another language needs as well. */
const used = new Set<Area>(['core'])
/** `language/area` → whether its texts came. A failure stays, because a component that waits for it asks again. */
const loads = new Map<string, Promise<boolean>>()
const load = (language: Language, area: Area): Promise<boolean> => {
  const key = `${language}/${area}`
  const loading =
    loads.get(key) ??
    loadFile(language, area).then(
      () => true,
      () => false,
    )
  used.add(area)
  loads.set(key, loading)
  return loading
}
/** Loads a namespace's texts; false where they could not be loaded. */
export const loadNamespace = (language: Language, namespace: string): Promise<boolean> =>
  load(language, areaOf(namespace))
/** Loads the areas, again where that failed before; false where it failed. */
const loadAll = async (language: Language, wanted: Iterable<Area>): Promise<boolean> => {
  const loaded = [...wanted].map(async (area) => {
    if (await load(language, area)) return true
    loads.delete(`${language}/${area}`)
    return load(language, area)
  })
  return (await Promise.all(loaded)).every(Boolean)
}

let language: Language = 'en'
/** The language of the interface once its texts are there. */
let next: Language = language
const listeners = new Set<() => void>()

/** The language of the interface. */
export const currentLanguage = () => language
export const onLanguageChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Changes the language once its texts are there; where they could not be loaded, it stays. */
export const changeLanguage = async (chosen: Language): Promise<void> => {
  next = chosen
  if (!(await loadAll(chosen, used)) || next !== chosen || language === chosen) return
  language = chosen
  for (const listener of listeners) listener()
}

/** Loads `common`, `messages` and the given texts, and shows the stored language from then on. */
export const startI18n = async (firstTexts: readonly string[] = []) => {
  next = language = storedLanguage()
  const showLanguage = () => {
    document.documentElement.lang = language
  }
  showLanguage()
  onLanguageChange(showLanguage)
  // Without texts the page itself tries again, and offers to.
  await Promise.all(['common', ...firstTexts].map((name) => load(language, areaOf(name))))
  watchStoredLanguage((stored) => void changeLanguage(stored))
}

/** Loads a feature's texts beside its code, so that no key is shown instead of a text. Throws when one did not load. */
export const loadTexts = async (namespaces: readonly string[]) => {
  if (!(await loadAll(language, new Set(namespaces.map(areaOf)))))
    throw new Error(`No texts for ${namespaces}`)
}

/** Stores the choice and changes the whole interface without a reload (I18N-04). */
export const chooseLanguage = (language: Language) => {
  storeLanguage(language)
  return changeLanguage(language)
}
