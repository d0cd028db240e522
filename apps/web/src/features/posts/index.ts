export { MomentDialog } from './acts/MomentDialog.tsx'
export { movePost } from './acts/move-post.ts'
export { usePostActs } from './acts/use-post-acts.ts'
export type { CardAct } from './card/card-act.ts'
export { PostCard } from './card/PostCard.tsx'
export { goesNowhere } from './card/post-look.ts'
export type { Upload } from './cover/UploadCoverDialog.tsx'
export { PayDraft } from './detail/PayDraft.tsx'
export { PostDialog } from './dialog/LazyPostDialog.tsx'
export { ExampleIdeas } from './examples/ExampleIdeas.tsx'
export { ExampleNotice } from './examples/ExampleNotice.tsx'
export { NextPost } from './follow-ups/NextPost.tsx'
export { UpcomingTimeline } from './follow-ups/UpcomingTimeline.tsx'
export { PeriodTitle } from './period/PeriodTitle.tsx'
export {
  daysOf,
  type Filter,
  filters,
  rangeOf,
  type Shown,
  shownFrom,
  step,
  type View,
  views,
} from './period/period.ts'
export { useNow } from './period/use-now.ts'
export { usePeriodPosts, useShown } from './period/use-period.ts'
export { isConfirmed, isLocked } from './post-rules.ts'
export { seoAreas } from './seo-areas.ts'
