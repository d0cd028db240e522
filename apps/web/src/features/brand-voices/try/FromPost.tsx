import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Text } from '../../../ui/parts.tsx'
import { useOwnPosts } from '../learn/use-own-posts.ts'
import { paragraphsIn } from './paragraphs.ts'

/** A paragraph of a published post, to choose instead of pasting one. Nothing where there is none. */
export const FromPost = ({ onChoose }: { onChoose: (paragraph: string) => void }) => {
  const { t } = useTranslation('voices')
  const [postId, setPostId] = useState<string | null>(null)
  const posts = useOwnPosts()
  const post = useApi(api.posts.get, { params: { id: postId ?? '' } }, { enabled: postId !== null })
  const paragraphs = useMemo(() => paragraphsIn(post.data?.body ?? ''), [post.data?.body])
  if (posts.error) return <Failure of={posts} title={t('learn.postsFailed')} />
  if (posts.published.length === 0) return null
  return (
    <>
      <Grid>
        <Select
          label={t('try.post')}
          placeholder={t('try.choose')}
          data={posts.published.map(({ id, title }) => ({ value: id, label: title ?? '' }))}
          value={postId}
          onChange={setPostId}
          allowDeselect={false}
          searchable
          size="md"
        />
        {postId !== null && !post.error && (!post.data || paragraphs.length > 0) && (
          <Select
            key={postId}
            label={t('try.paragraphOf')}
            placeholder={t('try.choose')}
            disabled={!post.data}
            data={paragraphs.map((text, at) => ({ value: String(at), label: text }))}
            onChange={(at) => onChoose(paragraphs[Number(at)] ?? '')}
            allowDeselect={false}
            size="md"
          />
        )}
      </Grid>
      {post.error && <Failure of={post} title={t('learn.postsFailed')} />}
      {post.data && paragraphs.length === 0 && (
        <Text look="label" light>
          {t('try.noParagraph')}
        </Text>
      )}
    </>
  )
}
