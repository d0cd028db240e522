import { Skeleton } from '@mantine/core'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

const UserPanel = lazyWithRetry(async () => (await import('./UserPanel.tsx')).UserPanel)

/** The user's panel, fetched when it is first opened; its place is kept meanwhile. */
export const LazyUserPanel = ({ onLeave }: { onLeave: () => void }) => (
  <LoadingBoundary fallback={<Skeleton height={320} />}>
    <UserPanel onLeave={onLeave} />
  </LoadingBoundary>
)
