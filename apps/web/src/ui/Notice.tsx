import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons/index.ts'
import classes from './parts.module.css'
import { Row } from './parts.tsx'

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, danger: IconAlertCircle }

/** A sentence that stays in the page. Danger is announced at once, the others when there is time. */
export const Notice = ({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[kind]
  return (
    <Row
      align="start"
      gap={2}
      py={2}
      px={3}
      tone="text"
      round="md"
      bg="primary-soft"
      className={classes.notice}
      data-kind={kind}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={18} />
      <div>{children}</div>
    </Row>
  )
}
