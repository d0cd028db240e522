import { Select } from '@mantine/core'
import { VOICE_SAMPLE_MAX, VOICE_SAMPLE_MIN } from '@tintario/contract/brand-voices/limits.ts'
import DOMPurify from 'dompurify'
import { useMemo, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Text } from '../../../ui/parts.tsx'
import { useOwnPosts } from '../learn/use-own-posts.ts'

/** The paragraphs of a post that a voice can rewrite. Its HTML is only read for its words. */
const paragraphsIn = (html: string): string[] => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'li', 'blockquote'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
  const all = [...fragment.querySelectorAll('p, li, blockquote')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(all)].filter(({ length }) => length >= VOICE_SAMPLE_MIN && length <= VOICE_SAMPLE_MAX)
}

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
