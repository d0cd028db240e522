import { Skeleton } from '@mantine/core'
import { lazily, Soon } from '../../ui/lazily.tsx'

const UserPanel = lazily(async () => (await import('./UserPanel.tsx')).UserPanel)

/** The user's panel, fetched when it is first opened; its place is kept meanwhile. */
export const LazyUserPanel = ({ onLeave }: { onLeave: () => void }) => (
  <Soon fallback={<Skeleton height={320} />}>
    <UserPanel onLeave={onLeave} />
  </Soon>
)
