import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { dateFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { addDays, partsOf } from '../../../ui/days.ts'
import { postPath } from '../../../ui/paths.ts'
import { firstWords } from '../../../ui/words.ts'
import { rangeOf } from '../period/period.ts'
import classes from './UpcomingTimeline.module.css'

const DAYS = 30
const MOST = 8
const WORDS = 6

type Props = { title: string; from: Date; exceptId?: string }

/**
 * What goes out in the thirty days from a day on, for a phone: each post by its first six words (CAL-46, CAL-47). Nothing
 * while there is none. `exceptId`: the post that it stands with.
 */
export const UpcomingTimeline = ({ title, from, exceptId }: Props) => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const { current } = useWorkspaces()
  const range = rangeOf([from, addDays(from, DAYS)])
  const upcoming = useApi(
    api.posts.upcoming,
    { query: { ...range, workspaceId: current?.id } },
    { enabled: current !== undefined },
  )
  const posts = upcoming.data?.filter(({ id }) => id !== exceptId).slice(0, MOST) ?? []
  if (posts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="upcoming-title">
      <h2 id="upcoming-title" className={classes.title}>
        {title}
      </h2>
      <ol className={classes.timeline}>
        {posts.map((post) => {
          const day = new Date(post.publishAt)
          const month = dateFormat(language, { month: 'short' }).format(day)
          return (
            <li key={post.id}>
              <Link href={postPath(post.id)} className={classes.upcoming}>
                <span className={classes.date}>
                  <b>{partsOf(day).date}</b>
                  {month.replace('.', '')}
                </span>
                <span className={classes.words}>
                  {firstWords(post.description || (post.title ?? ''), WORDS) || t('untitled')}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
