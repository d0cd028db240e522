import { platforms } from '@tintario/contract/core/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clock } from '../../../i18n/dates.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBulb,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconEyeOff,
  IconPencil,
  IconPhoto,
  IconSend,
} from '../../../ui/icons/index.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { WholeWords } from '../../../ui/parts.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import { smallPicture } from '../../../ui/small-picture.ts'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { firstWords } from '../../../ui/words.ts'
import { isLocked } from '../post-rules.ts'
import { clickSelects, selection, startLongPress, useIsSelected } from '../selection/selection.ts'
import { type CardAct, cardActOf } from './card-act.ts'
import classes from './PostCard.module.css'
import { lookOf } from './post-look.ts'

const icons = {
  draft: IconPencil,
  proposed: IconBulb,
  creating: IconSend,
  ready: IconClock,
  created: IconClock,
  published: IconCircleCheck,
  failed: IconAlertTriangle,
} satisfies Record<PostSummary['status'], Icon>

/** The icon of a post's state, so that states differ without colours, too. */
const stateIconOf = ({ status, offSite }: Pick<PostSummary, 'status' | 'offSite'>): Icon =>
  offSite ? IconEyeOff : icons[status]

type Props = {
  post: PostSummary
  now: Date
  /** `day` is a slot of the day view, which has room for the whole title, the state and a first line. */
  shape: 'slot' | 'chip' | 'row' | 'day'
  isOpen: boolean
  /** `act` is what a key on the card begins at once. */
  onOpen: (post: PostSummary, card: HTMLElement, act?: CardAct) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
}

/** More words than two lines of the widest card have room for; the style sheet cuts them at whole words. */
const WORDS = 16
/** Letters from which on a word needs the whole width of a card in a week of seven days. */
const LONG_WORD = 14
const FIRST_LINE_WORDS = 30

const hasLongWord = (text: string) => text.split(/\s+/).some((word) => word.length >= LONG_WORD)

/**
 * A post in the calendar: picture, time and title; colour and icons show its state. A title that is too long ends after
 * a whole word.
 */
export const PostCard = ({ post, now, shape, isOpen, onOpen, onKeyDown, onPointerDown }: Props) => {
  const { t, i18n } = useTranslation('posts')
  const { language } = i18n
  const look = lookOf(post, now)
  const isSelected = useIsSelected(post.id)
  const time = clock(new Date(post.publishAt), language)
  const viewerTime = useViewerTime()(new Date(post.publishAt))
  const about = shownTitle(post) || t('untitled')
  const isWhole = shape === 'row' || shape === 'day'
  const words = isWhole ? about : firstWords(about, WORDS)
  const isUnfinished = !post.isExample && post.status === 'draft' && post.missingStepsCount > 0
  const review = post.needsReview && !post.isExample ? t(`needsReview.${post.needsReview}`) : null
  const nowhere = look.isNowhere && t('nowhere')
  const places =
    nowhere || [...post.platformNames, ...post.campaignNames].map((name) => platforms[name].brand).join(', ')
  const example = post.isExample ? t('examples.label') : ''
  const status = example || t(`status.${post.offSite ?? post.status}`)
  const state = isUnfinished
    ? t('stepsLeft', { count: post.missingStepsCount })
    : [review ?? status, places].filter(Boolean).join(' · ')
  const beside = shape === 'row' ? (viewerTime ?? '') : shape === 'day' ? state : example
  const first =
    post.title?.trim() && post.description.trim() !== post.title.trim() ? post.description.trim() : ''
  const line = shape === 'row' ? state : shape === 'day' ? firstWords(first, FIRST_LINE_WORDS) : ''
  const isStateSaid = (isWhole || post.isExample) && !isUnfinished && !review
  // The visible words come first and in their order, for people who steer by voice (WCAG 2.5.3).
  const spoken = [
    `${time}${beside && ` ${beside}`} ${about} ${line}`.trim(),
    ...(viewerTime && shape !== 'row' ? [viewerTime] : []),
    ...(isStateSaid ? [] : [status]),
    ...(look.isPast ? [t('past')] : []),
    ...(isSelected ? [t('selected')] : []),
    ...(isWhole ? [] : [review, nowhere].filter(Boolean)),
    ...(look.isFlagged && !review ? [t('needsAttention', { count: post.missingStepsCount })] : []),
  ].join(', ')
  const StateIcon = stateIconOf(post)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const act = cardActOf(event)
    if (!act) return onKeyDown?.(event)
    if (act === 'select') return selection.toggle(post.id)
    if (act === 'date' && isLocked(post)) return
    event.preventDefault()
    onOpen(post, event.currentTarget, act)
  }
  return (
    <button
      type="button"
      className={classes.card}
      data-paint={look.paint}
      data-faded={look.isFaded || undefined}
      data-failed={look.isFailed || undefined}
      data-dashed={look.isDashed || undefined}
      data-shape={shape}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-long-word={hasLongWord(words) || undefined}
      data-post={post.id}
      aria-label={spoken}
      title={viewerTime ?? undefined}
      aria-haspopup="dialog"
      onClick={(event) => clickSelects(event, post.id) || onOpen(post, event.currentTarget)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        startLongPress(event, post.id)
        onPointerDown?.(event)
      }}
    >
      <span className={classes.paint} aria-hidden="true" />
      {isSelected && (
        <span className={classes.selected} aria-hidden="true">
          <IconCheck size={14} />
        </span>
      )}
      <Picture
        className={classes.image}
        src={post.urlImage && smallPicture(post.urlImage)}
        alt=""
        loading="lazy"
        draggable={false}
        instead={
          <span className={classes.noImage} aria-hidden="true">
            <IconPhoto size={18} />
          </span>
        }
      />
      <span className={classes.text}>
        <span className={classes.time}>
          {time} {!look.isNowhere && !example && <StateIcon className={classes.state} aria-hidden="true" />}
          {(look.isFlagged || look.isNowhere) && (
            <span
              className={classes.flag}
              data-kind={look.isFlagged ? undefined : 'nowhere'}
              aria-hidden="true"
            >
              {look.isFlagged ? '!' : <IconBan size="86%" />}
            </span>
          )}
          {beside && <span className={classes.beside}>{beside}</span>}
        </span>{' '}
        <span className={classes.words} data-sentence>
          {isWhole ? words : <WholeWords text={words} />}
        </span>{' '}
        {line && (
          <span className={classes.line} data-sentence>
            {shape === 'day' ? <WholeWords text={line} /> : line}
          </span>
        )}
      </span>
      {post.status === 'creating' && <span className={classes.writing} aria-hidden="true" />}
    </button>
  )
}
