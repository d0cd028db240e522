import { Portal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconBan, IconClock, IconHistory, IconPencil } from '../../../ui/icons/index.ts'
import { Stack } from '../../../ui/parts.tsx'
import { type Filter, filters } from '../../posts/index.ts'
import classes from './CalendarSide.module.css'
import { MiniMonth } from './MiniMonth.tsx'

type Props = ComponentProps<typeof MiniMonth> & { filter: Filter; onFilter: (filter: Filter) => void }

/** The colour and the icon of each. */
const kindOf = { all: 'all', ready: 'confirmed', draft: 'draft', past: 'past' } as const
const iconOf = { all: null, ready: IconClock, draft: IconPencil, past: IconHistory } as const

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
      <Stack gap={4}>
        <MiniMonth {...props} />
        <Stack as="fieldset" look="hint" tone="inherit" className={classes.filter}>
          <legend>{t('posts:filter.label')}</legend>
          {filters.map((one) => {
            const Icon = iconOf[one]
            return (
              <label key={one}>
                <input
                  type="radio"
                  name="side-filter"
                  checked={one === filter}
                  onChange={() => onFilter(one)}
                />
                <i data-kind={kindOf[one]} aria-hidden="true">
                  {Icon && <Icon size={12} />}
                </i>
                {t(`posts:filter.${one}`)}
              </label>
            )
          })}
        </Stack>
        <Stack
          as="ul"
          gap={2}
          px={2}
          look="label"
          light
          className={classes.legend}
          aria-label={t('legend.label')}
        >
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
              <IconBan size={10} />
            </i>
            {t('legend.nowhere')}
          </li>
        </Stack>
      </Stack>
    </Portal>
  )
})
