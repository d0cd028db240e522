import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { dateFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { partsOf } from '../../../ui/days.ts'
import { postPath } from '../../../ui/paths.ts'
import { firstWords } from '../../../ui/words.ts'
import classes from './UpcomingTimeline.module.css'
import { useUpcoming } from './use-upcoming.ts'

const MOST = 8
const WORDS = 6

type Props = { title: string; from: Date; exceptId?: string; hasTitles?: boolean }

/**
 * What goes out in the thirty days from a day on, for a phone: each post by its first six words (CAL-46, CAL-47). Nothing
 * while there is none. `exceptId`: the post it is shown with. `hasTitles`: a post is named by its title once it has one.
 */
export const UpcomingTimeline = ({ title, from, exceptId, hasTitles = false }: Props) => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const posts = useUpcoming(from)
    .filter(({ id }) => id !== exceptId)
    .slice(0, MOST)
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
                  {hasTitles && post.title
                    ? post.title
                    : firstWords(post.description || (post.title ?? ''), WORDS) || t('untitled')}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
