import { Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './CalendarSide.module.css'
import { MiniMonth } from './MiniMonth.tsx'

type Props = Parameters<typeof MiniMonth>[0]

const kinds = ['confirmed', 'draft', 'other', 'past'] as const

/** What the calendar puts into the sidebar, where that is wide enough: a small month, and what its colours say. */
export const CalendarSide = (props: Props) => {
  const { t } = useTranslation('planning')
  const hasRoom = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  if (!hasRoom) return null
  return (
    <Portal target="#page-tools">
      <div className={classes.side}>
        <MiniMonth {...props} />
        <ul className={classes.legend} aria-label={t('legend.label')}>
          {kinds.map((kind) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden="true" />
              {t(`legend.${kind}`)}
            </li>
          ))}
          <li>
            <i data-kind="flag" aria-hidden="true">
              !
            </i>
            {t('legend.flag')}
          </li>
        </ul>
      </div>
    </Portal>
  )
}
