import type { Step } from '@tintario/contract/posts/steps.ts'
import { type ComponentType, lazy } from 'react'

/** Each step is fetched by itself when it is opened, and ahead of time while the one before it is filled in. */
const loaders: Record<Step, () => Promise<ComponentType>> = {
  date: () => import('./DateStep.tsx').then((m) => m.DateStep),
  country: () => import('./CountryStep.tsx').then((m) => m.CountryStep),
  platform: () => import('./PlatformStep.tsx').then((m) => m.PlatformStep),
  details: () => import('./DetailsStep.tsx').then((m) => m.DetailsStep),
  keyword: () => import('./KeywordStep.tsx').then((m) => m.KeywordStep),
  title: () => import('./TitleStep.tsx').then((m) => m.TitleStep),
  references: () => import('./ReferencesStep.tsx').then((m) => m.ReferencesStep),
  structure: () => import('./StructureStep.tsx').then((m) => m.StructureStep),
  creating: () => import('./CreatingStep.tsx').then((m) => m.CreatingStep),
}

const lazily = (step: Step) => lazy(() => loaders[step]().then((code) => ({ default: code })))

export const stepCode: Record<Step, ComponentType> = {
  date: lazily('date'),
  country: lazily('country'),
  platform: lazily('platform'),
  details: lazily('details'),
  keyword: lazily('keyword'),
  title: lazily('title'),
  references: lazily('references'),
  structure: lazily('structure'),
  creating: lazily('creating'),
}

/** Fetches a step's code without showing it; a failure is left to the moment it is needed. */
export const prefetchStep = (step: Step) => void loaders[step]().catch(() => undefined)
