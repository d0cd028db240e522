import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'

/** What a post is called: by its title, else by what it is to be about. */
export const useTitle = ({ title, description }: Pick<PostSummary, 'title' | 'description'>): string => {
  const { t } = useTranslation('posts')
  return title ?? (description || t('untitled'))
}
