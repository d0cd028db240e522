import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const UserPanel = lazy(async () => ({ default: (await import('./UserPanel.tsx')).UserPanel }))

/** The user's panel, fetched when it is first opened; its place is kept meanwhile. */
export const LazyUserPanel = ({ onLeave }: { onLeave: () => void }) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <UserPanel onLeave={onLeave} />
  </Suspense>
)
