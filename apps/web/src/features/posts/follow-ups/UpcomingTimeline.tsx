import { useId } from 'react'
import { Link } from 'wouter'
import { dateFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { partsOf } from '../../../ui/days.ts'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { firstWords } from '../../../ui/words.ts'
import classes from './UpcomingTimeline.module.css'
import { useUpcoming } from './use-upcoming.ts'

const MOST = 8
const WORDS = 6

/** An untitled post is called by its description, and a typed idea has its title as one. */
const isMoreThanTitle = ({ title, description }: { title: string | null; description: string | null }) =>
  title !== null && firstWords(description ?? '', WORDS) !== firstWords(title, WORDS)

type Props = { title: string; from: Date; exceptId?: string; hasDescriptions?: boolean }

/**
 * What goes out in the thirty days from a day on, for a phone: each post by its title. Nothing while there is
 * none. `exceptId`: the post it is shown with. `hasDescriptions`: with the first six words of each description.
 */
export const UpcomingTimeline = ({ title, from, exceptId, hasDescriptions = false }: Props) => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  // The dialog of a post is shown over a list that has one, too.
  const heading = useId()
  const posts = useUpcoming(from)
    .filter(({ id }) => id !== exceptId)
    .slice(0, MOST)
  if (posts.length === 0) return null
  return (
    <Stack as="section" gap={2} className={classes.section} aria-labelledby={heading}>
      <Text id={heading} as="h2" look="section">
        {title}
      </Text>
      <Stack as="ol" gap={2}>
        {posts.map((post) => {
          const day = new Date(post.publishAt)
          const month = dateFormat(language, { month: 'short' }).format(day)
          return (
            <li key={post.id}>
              <Row href={postPath(post.id)} as={Link} gap={4} tone="text" high={48}>
                <Stack
                  as="span"
                  align="center"
                  look="hint"
                  py={1}
                  rigid
                  line="all"
                  round="md"
                  bg="panel"
                  className={classes.date}
                >
                  <b>{partsOf(day).date}</b>
                  {month.replace('.', '')}
                </Stack>
                <Stack as="span">
                  <span>{post.title || firstWords(post.description, WORDS) || t('untitled')}</span>
                  {hasDescriptions && post.description && isMoreThanTitle(post) && (
                    <Text as="span" look="hint">
                      {firstWords(post.description, WORDS)}
                    </Text>
                  )}
                </Stack>
              </Row>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}
