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

export const SkeletonCards = () => (
  <div className={classes.skeletons} aria-hidden="true">
    {CARDS.map(([column, top]) => (
      <Skeleton key={column} style={{ gridColumn: column, top: `${top}%` }} height={58} radius="md" />
    ))}
  </div>
)
