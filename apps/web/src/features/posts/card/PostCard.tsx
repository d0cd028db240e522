import { IconBan, IconPhoto } from '@tabler/icons-react'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../i18n/dates.ts'
import { languageFrom } from '../../../i18n/language.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import { smallPicture } from '../../../ui/small-picture.ts'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { firstWords } from '../../../ui/words.ts'
import { isLocked } from '../post-rules.ts'
import { type CardAct, cardActOf } from './card-act.ts'
import classes from './PostCard.module.css'
import { lookOf } from './post-look.ts'

type Props = {
  post: PostSummary
  now: Date
  shape: 'slot' | 'chip' | 'row'
  /** Whether the line with the time has room for more beside it. */
  isWide?: boolean
  isOpen: boolean
  /** `act` is what a key on the card begins at once. */
  onOpen: (post: PostSummary, card: HTMLElement, act?: CardAct) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
}

const WORDS = 4

/** A post in the calendar: picture, time and its first words; colour and flag say how far it is (CAL-07, CAL-25 to CAL-29). */
export const PostCard = ({
  post,
  now,
  shape,
  isWide = true,
  isOpen,
  onOpen,
  onKeyDown,
  onPointerDown,
}: Props) => {
  const { t, i18n } = useTranslation('posts')
  const language = languageFrom(i18n.language)
  const look = lookOf(post, now)
  const time = clock(new Date(post.publishAt), language)
  const viewerTime = useViewerTime()(new Date(post.publishAt))
  const about = shownTitle(post)
  // Where there is room the whole of it stands there, cut by the style alone.
  const words = (shape === 'row' ? about : firstWords(about, WORDS)) || t('untitled')
  const isUnfinished = !post.isExample && post.status === 'draft' && post.missingStepsCount > 0
  const eye = post.needsEye && !post.isExample ? t(`needsEye.${post.needsEye}`) : null
  const nowhere = look.isNowhere && t('nowhere')
  const note = isUnfinished ? t('left', { count: post.missingStepsCount }) : eye || nowhere
  // A month's chip has room for one thing only: that it will not go out, which no flag says.
  const left = (shape === 'slot' && isWide && note) || (shape === 'chip' && !eye && nowhere) || ''
  const beside = shape === 'row' ? (viewerTime ?? '') : left
  const places =
    nowhere || [...post.platformNames, ...post.campaignNames].map((name) => platforms[name].brand).join(', ')
  const status = t(post.isExample ? 'examples.label' : `status.${post.offSite ?? post.status}`)
  const state = isUnfinished
    ? t('stepsLeft', { count: post.missingStepsCount })
    : [eye ?? status, places].filter(Boolean).join(' · ')
  const line = shape === 'row' ? state : ''
  // What stands on the card comes first, as it stands there: who steers by voice says what is seen (WCAG 2.5.3).
  const spoken = [
    `${time}${beside && ` ${beside}`} ${words} ${line}`.trim(),
    ...(viewerTime && shape !== 'row' ? [viewerTime] : []),
    ...(words.endsWith('…') ? [about] : []),
    ...(shape === 'row' && !isUnfinished && !eye ? [] : [status]),
    ...(look.isPast ? [t('past')] : []),
    ...[eye, nowhere].filter((said) => said && said !== left && shape !== 'row'),
    ...(look.isFlagged && !eye ? [t('needsAttention', { count: post.missingStepsCount })] : []),
  ].join(', ')
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const act = cardActOf(event)
    if (!act) return onKeyDown?.(event)
    if (act === 'date' && isLocked(post)) return
    event.preventDefault()
    onOpen(post, event.currentTarget, act)
  }
  return (
    <button
      type="button"
      className={classes.card}
      data-paint={look.paint}
      data-past={look.isPast || undefined}
      data-dashed={look.isDashed || undefined}
      data-shape={shape}
      data-open={isOpen || undefined}
      data-post={post.id}
      aria-label={spoken}
      title={viewerTime ?? undefined}
      aria-haspopup="dialog"
      onClick={(event) => onOpen(post, event.currentTarget)}
      onKeyDown={onKey}
      onPointerDown={onPointerDown}
    >
      <span className={classes.paint} aria-hidden="true" />
      <Picture
        className={classes.image}
        src={post.urlImage && smallPicture(post.urlImage)}
        alt=""
        loading="lazy"
        draggable={false}
        instead={
          <span className={classes.noImage} aria-hidden="true">
            <IconPhoto size={18} stroke={1.5} />
          </span>
        }
      />
      <span className={classes.text}>
        <span className={classes.time}>
          {time} {beside && <span className={classes.left}>{beside}</span>}
        </span>{' '}
        <span className={classes.words}>{words}</span> {line && <span className={classes.line}>{line}</span>}
      </span>
      {(look.isFlagged || look.isNowhere) && (
        <span className={classes.flag} data-kind={look.isFlagged ? undefined : 'nowhere'} aria-hidden="true">
          {look.isFlagged ? '!' : <IconBan size="86%" stroke={2.5} />}
        </span>
      )}
      {post.status === 'creating' && <span className={classes.writing} aria-hidden="true" />}
    </button>
  )
}
