import { useTranslation } from '../../i18n/use-translation.ts'
import { startOfDay } from '../../ui/days.ts'
import {
  IconBulb,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconCursorText,
  IconFilter,
} from '../../ui/icons/index.ts'
import { usePageActions } from '../../ui/page-actions.ts'
import { filters, type Shown, step } from '../posts/index.ts'
import type { Tray } from './ideas/use-tray.ts'
import { typeIdea } from './type-idea.ts'

type Options = {
  shown: Shown
  now: Date
  show: (change: Partial<Shown>) => void
  tray: Tray
  isMobile: boolean
}

const VIEWS = [
  ['day', IconCalendarEvent, 'D'],
  ['week', IconCalendarWeek, 'W'],
  ['month', IconCalendarMonth, 'M'],
] as const

/** Offers what the calendar's toolbar does in the command palette. */
export const useCalendarActions = ({ shown, now, show, tray, isMobile }: Options): void => {
  const { t } = useTranslation('calendar')
  usePageActions([
    ...(isMobile ? [] : VIEWS).map(([view, Icon, key]) => ({
      id: `view-${view}`,
      label: `${t('view')}: ${t(`views.${view}`)}`,
      Icon,
      keys: [key],
      act: () => show({ view }),
    })),
    {
      id: 'today',
      label: t('today'),
      Icon: IconCalendar,
      keys: ['T'],
      act: () => show({ day: startOfDay(now) }),
    },
    {
      id: 'previous',
      label: t(`posts:previous.${shown.view}`),
      Icon: IconChevronLeft,
      keys: ['J'],
      act: () => show({ day: step(shown, -1) }),
    },
    {
      id: 'next',
      label: t(`posts:next.${shown.view}`),
      Icon: IconChevronRight,
      keys: ['K'],
      act: () => show({ day: step(shown, 1) }),
    },
    ...filters
      .filter((filter) => filter !== shown.filter)
      .map((filter) => ({
        id: `filter-${filter}`,
        label: `${t('posts:filter.label')}: ${t(`posts:filter.${filter}`)}`,
        Icon: IconFilter,
        act: () => show({ filter }),
      })),
    ...(isMobile ? [] : [{ id: 'ideas', label: t('ideas'), Icon: IconBulb, act: tray.toggle }]),
    ...(isMobile || shown.view === 'month'
      ? []
      : [{ id: 'type-idea', label: t('idea.type'), Icon: IconCursorText, keys: ['I'], act: typeIdea }]),
  ])
}
