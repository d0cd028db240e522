import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { hasBilling } from './has-billing.ts'
import { hasMail } from './has-mail.ts'
import {
  type Language,
  languageFrom,
  storedLanguage,
  storeLanguage,
  watchStoredLanguage,
} from './language.ts'
import { withoutBilling } from './without-billing.ts'
import { withoutMail } from './without-mail.ts'

type Texts = Record<string, object>
/** Area, which is one file a language, → the namespaces in it: small files compress badly and queue up. */
export const areas = {
  core: ['auth', 'common', 'messages'],
  entry: ['activation', 'instance-owner', 'invited', 'sign-in', 'sign-up', 'sign-up-plan'],
  legal: ['help', 'legal'],
  calendar: [
    'calendar',
    'first-steps',
    'follow-ups',
    'planning',
    'post-dialog',
    'posts',
    'publishing',
    'shell',
    'wallet',
  ],
  post: ['campaigns', 'post-page', 'seo-report'],
  'post-parts': ['after', 'evidence', 'history', 'rewrite'],
  writing: ['writing'],
  editor: ['cover', 'editor', 'shop'],
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
    'money',
    'packs',
    'picture',
    'team',
    'voices',
    'workspaces',
    'writer',
  ],
}
const files = import.meta.glob<Texts>('./{en,es}/*.json', { import: 'default' })
const areaOf = (namespace: string) =>
  Object.entries(areas).find(([, namespaces]) => namespaces.includes(namespace))?.[0]

/** Fetches the texts of a feature together with those of its area, when the first of them is asked for. */
const bundledTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (asked: string, namespace: string, done: ReadCallback) => {
    const language = languageFrom(asked)
    const load = files[`./${language}/${areaOf(namespace)}.json`]
    if (!load) return done(new Error(`No texts called ${namespace}`), false)
    const read = async () => {
      const texts = (await load())[namespace]
      if (!texts) return false
      const billed = hasBilling ? texts : await withoutBilling(language, namespace, texts)
      return hasMail ? billed : withoutMail(language, namespace, billed)
    }
    read().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

/** Loads `common`, `messages` and the given texts in one language. */
export const initI18n = (language: Language, texts: readonly string[] = []) =>
  i18next
    .use(bundledTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'es'],
      ns: ['common', 'messages', ...texts],
      defaultNS: 'common',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    })

/** Loads `common`, `messages` and what the first page says, and follows the stored language from then on. */
export const startI18n = async (firstTexts: readonly string[] = []) => {
  await initI18n(storedLanguage(), firstTexts)
  const follow = (language: Language) => {
    if (language !== i18next.language) void i18next.changeLanguage(language)
  }
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  document.documentElement.lang = i18next.language
  watchStoredLanguage(follow)
}

/** Loads a feature's texts beside its code, so that no key is shown instead of a text. Throws when one did not load. */
export const loadTexts = async (namespaces: string[]) => {
  const findMissing = () => namespaces.filter((name) => !i18next.hasResourceBundle(i18next.language, name))
  await i18next.loadNamespaces(namespaces)
  // i18next does not load a file again that failed once.
  if (findMissing().length > 0) await i18next.reloadResources(i18next.language, findMissing())
  if (findMissing().length > 0) throw new Error(`No texts for ${findMissing()}`)
}

/** Stores the choice and changes the whole interface without a reload (I18N-04). */
export const chooseLanguage = (language: Language) => {
  storeLanguage(language)
  return i18next.changeLanguage(language)
}
