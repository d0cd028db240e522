import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Snackbars.module.css'
import { type Snackbar, snackbar, useSnackbars } from './snackbar.ts'

const One = ({ id, kind, text, duration, action }: Snackbar) => {
  const { t } = useTranslation('common')
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => snackbar.hide(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])
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
            snackbar.hide(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton
        size="sm"
        className={classes.close}
        aria-label={t('dismiss')}
        onClick={() => snackbar.hide(id)}
      />
    </div>
  )
}

/** The place where snackbars appear; mounted once. */
export const Snackbars = () => (
  <div className={classes.place}>
    {useSnackbars().map((s) => (
      <One key={s.id} {...s} />
    ))}
  </div>
)
