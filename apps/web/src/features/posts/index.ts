export { MomentDialog } from './acts/MomentDialog.tsx'
export { useMovePost } from './acts/use-move-post.ts'
export { usePostActs } from './acts/use-post-acts.ts'
export type { CardAct } from './card/card-act.ts'
export { PostCard } from './card/PostCard.tsx'
export { goesNowhere } from './card/post-look.ts'
export type { Upload } from './cover/UploadCoverDialog.tsx'
export { PayDraft } from './detail/PayDraft.tsx'
export { fetchPostDialog, PostDialog } from './dialog/LazyPostDialog.tsx'
export { useOpenedPost } from './dialog/use-opened-post.ts'
export { ExampleIdeas } from './examples/ExampleIdeas.tsx'
export { NextPost } from './follow-ups/NextPost.tsx'
export { UpcomingTimeline } from './follow-ups/UpcomingTimeline.tsx'
export { newPostMoment, nextFreeMoment } from './period/free-moment.ts'
export { groupByDay, hereOf } from './period/group-by-day.ts'
export { PeriodTitle } from './period/PeriodTitle.tsx'
export {
  daysOf,
  type Filter,
  filters,
  fitView,
  rangeOf,
  type Shown,
  shownFrom,
  step,
  type View,
  views,
} from './period/period.ts'
export { useNow } from './period/use-now.ts'
export { readPeriodAhead, usePeriodPosts, useShown } from './period/use-period.ts'
export { screenNow, useScreen } from './period/use-screen.ts'
export { isConfirmed, isLocked } from './post-rules.ts'
export { SelectionBar } from './selection/SelectionBar.tsx'
export { selection } from './selection/selection.ts'
export { seoAreas } from './seo-areas.ts'
