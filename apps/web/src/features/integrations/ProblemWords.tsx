import { Skeleton } from '@mantine/core'
import { type KnownPlatform, servedPlatforms } from '@tintario/contract/core/platform-names.ts'
import type { ReactNode } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { useProblemWords } from './use-problem-words.ts'

type Words = { title: string; todo: string }
type Props = {
  platform: KnownPlatform
  problem: string
  values: Record<string, string>
  /** Draws the words; null for what is no problem of a platform. */
  children: (words: Words | null) => ReactNode
}

const Loaded = lazyWithRetry<Props>(async () => {
  await loadTexts(['integrations', ...servedPlatforms])
  return ({ platform, problem, values, children }) => children(useProblemWords(platform)(problem, values))
})

/** What happened and what to do, with the texts of the platforms, which are fetched only when there is a problem. */
export const ProblemWords = (props: Props) => (
  <LoadingBoundary fallback={<Skeleton height={20} />}>
    <Loaded {...props} />
  </LoadingBoundary>
)
