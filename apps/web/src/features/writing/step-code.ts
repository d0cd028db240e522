import type { Step } from '@tintario/contract/posts/steps.ts'
import { type Lazily, lazily } from '../../ui/lazily.tsx'

/** Each step is fetched by itself when it is opened, and ahead of time while the one before it is filled in. */
export const stepCode: Record<Step, Lazily<object>> = {
  date: lazily(async () => (await import('./DateStep.tsx')).DateStep),
  country: lazily(async () => (await import('./CountryStep.tsx')).CountryStep),
  platform: lazily(async () => (await import('./PlatformStep.tsx')).PlatformStep),
  details: lazily(async () => (await import('./DetailsStep.tsx')).DetailsStep),
  keyword: lazily(async () => (await import('./KeywordStep.tsx')).KeywordStep),
  title: lazily(async () => (await import('./TitleStep.tsx')).TitleStep),
  references: lazily(async () => (await import('./ReferencesStep.tsx')).ReferencesStep),
  structure: lazily(async () => (await import('./StructureStep.tsx')).StructureStep),
  creating: lazily(async () => (await import('./CreatingStep.tsx')).CreatingStep),
}

/** Fetches a step's code without showing it; a failure is left to the moment it is needed. */
export const prefetchStep = (step: Step) => void stepCode[step].preload()
