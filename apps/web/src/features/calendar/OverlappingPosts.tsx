import type { PostSummary } from '@tintario/contract/posts/post.ts'
import type { CSSProperties } from 'react'
import { clock } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { atMinutes } from '../../ui/days.ts'
import { Stack } from '../../ui/parts.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import type { GridProps } from './grid-props.ts'
import type { Stacked } from './lay-out-day.ts'
import { MorePosts } from './MorePosts.tsx'
import classes from './OverlappingPosts.module.css'

type Props = Stacked<PostSummary> &
  Pick<GridProps, 'now' | 'openId' | 'onOpen' | 'onNudge'> & { day: Date; style: CSSProperties }

export const OverlappingPosts = ({ posts, top, day, now, openId, onOpen, onNudge, style }: Props) => {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const [only] = posts
  const name = t('stackNamed', { count: posts.length, time: clock(atMinutes(day, top), language) })
  if (!only) return null
  return (
    <div
      className={classes.place}
      style={style}
      data-failed={posts.some(({ status }) => status === 'failed') || undefined}
    >
      <MorePosts
        words={t('stack', { count: posts.length })}
        label={`${t('stack', { count: posts.length })}, ${name}`}
        className={classes.more}
        name={name}
      >
        <Stack gap={1}>
          {posts.map((post) => (
            <div key={post.id} className={classes.card}>
              <CalendarCard
                post={post}
                now={now}
                shape="chip"
                isOpen={openId === post.id}
                onOpen={onOpen}
                onNudge={onNudge}
              />
            </div>
          ))}
        </Stack>
      </MorePosts>
    </div>
  )
}
