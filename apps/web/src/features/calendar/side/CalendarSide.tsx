import { Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBan } from '@tabler/icons-react'
import { type ComponentProps, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Filter, filters } from '../../posts/index.ts'
import classes from './CalendarSide.module.css'
import { MiniMonth } from './MiniMonth.tsx'

type Props = ComponentProps<typeof MiniMonth> & { filter: Filter; onFilter: (filter: Filter) => void }

/** The colour that stands for each. */
const kindOf = { all: 'all', ready: 'confirmed', draft: 'draft', past: 'past' } as const

/**
 * What the calendar puts into the sidebar, where that is wide enough: a small month, and what its colours say. A colour
 * that can be filtered by is the filter.
 */
export const CalendarSide = memo(({ filter, onFilter, ...props }: Props) => {
  const { t } = useTranslation('planning')
  const hasRoom = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  if (!hasRoom) return null
  return (
    <Portal target="#page-tools">
      <div className={classes.side}>
        <MiniMonth {...props} />
        <fieldset className={classes.filter}>
          <legend>{t('posts:filter.label')}</legend>
          {filters.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="side-filter"
                checked={one === filter}
                onChange={() => onFilter(one)}
              />
              <i data-kind={kindOf[one]} aria-hidden="true" />
              {t(`posts:filter.${one}`)}
            </label>
          ))}
        </fieldset>
        <ul className={classes.legend} aria-label={t('legend.label')}>
          <li>
            <i data-kind="other" aria-hidden="true" />
            {t('legend.other')}
          </li>
          <li>
            <i data-kind="flag" aria-hidden="true">
              !
            </i>
            {t('legend.flag')}
          </li>
          <li>
            <i data-kind="nowhere" aria-hidden="true">
              <IconBan size={10} stroke={2.25} />
            </i>
            {t('legend.nowhere')}
          </li>
        </ul>
      </div>
    </Portal>
  )
})
