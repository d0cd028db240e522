import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconAlertCircle, IconCheck } from './icons/index.ts'
import { Box, Row, Stack } from './parts.tsx'
import classes from './Snackbars.module.css'
import { type Snackbar, snackbar, useSnackbars } from './snackbar.ts'
import { useHeightVariable } from './use-height-variable.ts'

type Props = Snackbar & {
  /** What had the focus before any snackbar. */
  before: RefObject<HTMLElement | null>
}

const One = ({ id, kind, text, duration, action, other, before }: Props) => {
  const { t } = useTranslation('common')
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => snackbar.hide(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])
  /** It goes with the button that was pressed: the focus goes back to where it was, else to the page's name. */
  const hide = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    ;(before.current?.isConnected ? before.current : heading)?.focus({ preventScroll: true })
    snackbar.hide(id)
  }
  const Icon = kind === 'ok' ? IconCheck : IconAlertCircle
  return (
    <Row
      gap={2}
      round="lg"
      className={classes.snackbar}
      data-kind={kind}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} className={classes.icon} />
      <span className={classes.text} role={kind === 'ok' ? 'status' : 'alert'}>
        {text}
      </span>
      {[other, action].map(
        (one) =>
          one && (
            <Box
              key={one.label}
              type="button"
              as="button"
              py={1}
              px={3}
              rigid
              round="md"
              className={classes.action}
              onClick={() => {
                hide()
                one.onClick()
              }}
            >
              {one.label}
            </Box>
          ),
      )}
      <CloseButton size="sm" className={classes.close} aria-label={t('dismiss')} onClick={hide} />
    </Row>
  )
}

const Place = ({ snackbars }: { snackbars: readonly Snackbar[] }) => {
  const before = useRef<HTMLElement | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useHeightVariable(place, '--snack-height')
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  return (
    <Stack ref={place} align="center" gap={2} className={classes.place} onFocus={onFocus}>
      {snackbars.map((s) => (
        <One key={s.id} {...s} before={before} />
      ))}
    </Stack>
  )
}

/** Where snackbars appear; part of the first script, so that one can also say that the browser is offline. */
export const Snackbars = () => {
  const snackbars = useSnackbars()
  return snackbars.length > 0 && <Place snackbars={snackbars} />
}
