import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import ventas from '../../ui/art/ventas.svg'
import { addDays, isSameDay, startOfDay } from '../../ui/days.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { Row } from '../../ui/parts.tsx'
import { NextPost, type Shown, step } from '../posts/index.ts'
import classes from './CalendarPage.module.css'

type Props = {
  shown: Shown
  days: readonly Date[]
  now: Date
  show: (change: Partial<Shown>) => void
  onNew: () => void
}

/** Nothing goes out in what is shown. On the last day of a week there is little to pick, so the next one is offered. */
export const EmptyPeriod = ({ shown, days, now, show, onNew }: Props) => {
  const { t } = useTranslation('calendar')
  const last = days.at(-1)
  const isNearlyOver = shown.view === 'week' && last !== undefined && isSameDay(last, now)
  const after = addDays(last ?? shown.day, 1)
  return (
    <Row justify="center" className={classes.empty}>
      <EmptyState
        picture={ventas}
        title={t(isNearlyOver ? 'empty.over' : `empty.${shown.view}`)}
        text={<NextPost from={after > now ? after : startOfDay(now)} />}
        action={
          isNearlyOver ? (
            <Button onClick={() => show({ day: step({ view: 'week', day: startOfDay(now) }, 1) })}>
              {t('empty.next')}
            </Button>
          ) : (
            after > now && (
              <Button leftSection={<IconPlus />} onClick={onNew}>
                {t('empty.plan')}
              </Button>
            )
          )
        }
      />
    </Row>
  )
}
