import { Skeleton } from '@mantine/core'
import classes from './CalendarPage.module.css'

const CARDS = [
  [1, 14],
  [2, 30],
  [3, 18],
  [4, 44],
  [5, 26],
  [6, 52],
] as const

/** For posts that load: in columns of hours, or in the weeks of a month. */
export const SkeletonCards = ({ isMonth }: { isMonth: boolean }) => (
  <div className={classes.skeletons} data-month={isMonth || undefined} aria-hidden="true">
    {CARDS.map(([column, top]) => (
      <Skeleton
        key={column}
        style={{ gridColumn: column, top: isMonth ? `${(column % 5) * 17 + 4}%` : `${top}%` }}
        height={isMonth ? 38 : 58}
        radius="md"
      />
    ))}
  </div>
)
