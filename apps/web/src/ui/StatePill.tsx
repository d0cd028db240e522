import type { ReactNode } from 'react'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconPencil,
  IconSend,
} from './icons/index.ts'
import { Pill } from './Pill.tsx'

type Look = { tone?: 'ok' | 'info' | 'warn' | 'danger'; Icon?: Icon }

/** How a state looks on every screen: blue is what will go out, green what succeeded, red what failed. */
export const stateLooks = {
  // Posts.
  draft: { Icon: IconPencil },
  proposed: {},
  creating: { tone: 'info', Icon: IconSend },
  ready: { tone: 'info', Icon: IconClock },
  created: { tone: 'info', Icon: IconClock },
  published: { tone: 'ok', Icon: IconCircleCheck },
  failed: { tone: 'danger', Icon: IconAlertTriangle },
  withdrawn: {},
  private: {},
  trashed: {},
  deleted: {},
  // Publications and campaigns.
  off: {},
  planned: { Icon: IconPencil },
  scheduled: { tone: 'info', Icon: IconClock },
  waiting: { tone: 'info', Icon: IconClock },
  publishing: { tone: 'info', Icon: IconSend },
  sending: { tone: 'info', Icon: IconSend },
  drafted: { tone: 'ok', Icon: IconCircleCheck },
  sent: { tone: 'ok', Icon: IconCircleCheck },
  stopped: { tone: 'danger', Icon: IconAlertTriangle },
  held: { tone: 'warn', Icon: IconHandStop },
  // Connections.
  connected: { tone: 'ok', Icon: IconCheck },
  'needs-attention': { tone: 'warn', Icon: IconAlertTriangle },
  'not-connected': {},
} satisfies Record<string, Look>

type Props = { state: keyof typeof stateLooks; children: ReactNode; role?: 'status' }

/** A state's icon and word in its colour. */
export const StatePill = ({ state, children, ...props }: Props) => {
  const { tone, Icon }: Look = stateLooks[state]
  return (
    <Pill {...props} tone={tone}>
      {Icon && <Icon size={14} />}
      {children}
    </Pill>
  )
}
