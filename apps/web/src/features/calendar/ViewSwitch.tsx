import { SegmentedControl } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Shown, type View, views } from '../posts/index.ts'

type Props = Pick<Shown, 'view'> & { show: (change: Partial<Shown>) => void }

/** Day, week or month (CAL-01). */
export const ViewSwitch = memo(({ view: shownView, show }: Props) => {
  const { t } = useTranslation('calendar')
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={shownView === 'three' ? 'week' : shownView}
      onChange={(view) => show({ view: view as View })}
      data={views.map((view) => ({
        value: view,
        label: t(view === 'week' && shownView === 'three' ? 'views.three' : `views.${view}`),
      }))}
    />
  )
})
