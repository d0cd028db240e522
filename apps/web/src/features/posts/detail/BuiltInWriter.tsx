import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Text } from '../../../ui/parts.tsx'
import { useIsRewritten } from './use-is-rewritten.ts'

export const BuiltInWriter = ({ post, className }: { post: Post; className: string | undefined }) => {
  const { t } = useTranslation('post-page')
  const isRewritten = useIsRewritten(post)
  if (isRewritten === undefined) return null
  return (
    <Text look="hint" mt={7} line="top" className={className}>
      {t(isRewritten ? 'writtenThenChanged' : 'writtenByBuiltIn')}
    </Text>
  )
}
