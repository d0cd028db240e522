import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { postPath } from '../../../ui/paths.ts'
import { useUpcoming } from './use-upcoming.ts'

/** The first post that goes out from a day on, as a link; nothing where none is planned within thirty days. */
export const NextPost = ({ from }: { from: Date }) => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const [post] = useUpcoming(from)
  if (!post) return null
  return (
    <Anchor component={Link} href={postPath(post.id)} className="finger">
      {t('nextPost', {
        when: moment(new Date(post.publishAt), language),
        title: post.title || post.description || t('untitled'),
      })}
    </Anchor>
  )
}
