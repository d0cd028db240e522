import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shownTitle } from '../../../ui/shown-title.ts'

type Named = Pick<PostSummary, 'title' | 'description'> & { body?: string | null }

/** `shownTitle`, with a name for a post that has none. Beside the text, a description would be taken for the title. */
export const useTitle = ({ title, description, body = null }: Named): string => {
  const { t } = useTranslation('posts')
  return shownTitle({ title, description: body === null ? description : '' }) || t('untitled')
}
