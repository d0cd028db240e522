import { type ComponentProps, lazy, Suspense } from 'react'
import type { EventDialog as Dialog } from './EventDialog.tsx'

const Opened = lazy(() => import('./EventDialog.tsx').then((m) => ({ default: m.EventDialog })))

/** The event's dialog; its code is fetched when a post is first opened, which keeps the calendar's first load small. */
export const EventDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Opened {...props} />
  </Suspense>
)
