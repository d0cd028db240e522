import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Snackbars.module.css'
import { type Snackbar, snackbar, useSnackbars } from './snackbar.ts'
import { useHeightVariable } from './use-height-variable.ts'

type Props = Snackbar & {
  /** What had the focus before any snackbar. */
  before: RefObject<HTMLElement | null>
}

const One = ({ id, kind, text, duration, action, before }: Props) => {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it, by pointer or by keyboard, only stops its clock
    <div
      className={classes.snackbar}
      data-kind={kind}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={18} stroke={2} className={classes.icon} aria-hidden="true" />
      <span className={classes.text} role={kind === 'ok' ? 'status' : 'alert'}>
        {text}
      </span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            hide()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" className={classes.close} aria-label={t('dismiss')} onClick={hide} />
    </div>
  )
}

/** The place where snackbars appear; mounted once. */
export const Snackbars = () => {
  const before = useRef<HTMLElement | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useHeightVariable(place, '--snack-height')
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from
    <div ref={place} className={classes.place} onFocus={onFocus}>
      {useSnackbars().map((s) => (
        <One key={s.id} {...s} before={before} />
      ))}
    </div>
  )
}
