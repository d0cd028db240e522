import type { Step } from '@tintario/contract/posts/steps.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { type LazyComponent, lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

/** Brings the styles of Mantine's form parts along, which the first step does not need. */
const withForms = async <T>(code: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([code, import('../../ui/mantine-forms.css')])
  return loaded
}

/** Each step is fetched by itself when it is opened, and ahead of time while the one before it is filled in. */
export const stepCode: Record<Step, LazyComponent<object>> = {
  date: lazyWithRetry(async () => (await import('./DateStep.tsx')).DateStep),
  country: lazyWithRetry(async () => (await withForms(import('./CountryStep.tsx'))).CountryStep),
  platform: lazyWithRetry(async () => (await withForms(import('./PlatformStep.tsx'))).PlatformStep),
  details: lazyWithRetry(async () => (await withForms(import('./DetailsStep.tsx'))).DetailsStep),
  keyword: lazyWithRetry(async () => (await withForms(import('./KeywordStep.tsx'))).KeywordStep),
  title: lazyWithRetry(async () => (await withForms(import('./TitleStep.tsx'))).TitleStep),
  references: lazyWithRetry(async () => (await withForms(import('./ReferencesStep.tsx'))).ReferencesStep),
  structure: lazyWithRetry(async () => {
    const [module] = await Promise.all([
      withForms(import('./StructureStep.tsx')),
      loadTexts(['cover', 'post-page']),
    ])
    return module.StructureStep
  }),
  creating: lazyWithRetry(async () => {
    const [module] = await Promise.all([withForms(import('./CreatingStep.tsx')), loadTexts(['evidence'])])
    return module.CreatingStep
  }),
}

/** Fetches a step's code without showing it; a failure is left to the moment it is needed. */
export const prefetchStep = (step: Step) => void stepCode[step].preload()
