import { isBlog, nameOfLabel, termsOf } from '@tintario/contract/core/platform-names.ts'
import type { TermKind } from '@tintario/contract/core/platforms.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack, Text } from '../../../ui/parts.tsx'
import { TermsField } from './TermsField.tsx'

const kinds = ['categories', 'tags'] as const

/**
 * What the post is filed under on its sites: as many kinds as those that are connected have. Each change is stored at once;
 * a site that shows the post already keeps the earlier ones until it is updated.
 */
export const TermsPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const connections = useIntegrations()
  const { send, isSending, problem, wait } = useSend(api.postTerms.set, { changes: ['post'] })
  /** What is on its way to be stored is shown already. */
  const [typed, setTyped] = useState<Record<TermKind, string[]> | null>(null)
  const [refused, setRefused] = useState<{ kind: TermKind; key: string } | null>(null)
  const shown = typed ?? { categories: post.categories, tags: post.tags }
  const blogs = (connections.data ?? []).flatMap(({ platform, isActive }) => {
    const name = nameOfLabel[platform]
    return isActive && isBlog(name) ? [name] : []
  })
  const mayChange = post.status !== 'creating' && post.status !== 'proposed'
  const taken = kinds.filter(
    (kind) => blogs.length === 0 || blogs.some((name) => termsOf(name).includes(kind)),
  )

  const change = async (kind: TermKind, words: string[]) => {
    const body = { categories: shown.categories, tags: shown.tags, [kind]: words }
    setTyped(body)
    setRefused(null)
    const isPublished = post.status === 'published'
    await send({ params: { id: post.id }, body: { ...body, isPublished } }, (errors) => {
      const [key] = Object.values(errors)
      if (key) setRefused({ kind, key })
      return key !== undefined
    })
    setTyped(null)
  }

  if (!mayChange) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="terms-title" aria-busy={isSending}>
      <Text id="terms-title" as="h2" look="label">
        {t('terms.title')}
      </Text>
      {taken.map((kind) => (
        <TermsField
          key={kind}
          postId={post.id}
          kind={kind}
          words={shown[kind]}
          problem={refused?.kind === kind ? refused.key : undefined}
          isBusy={isSending}
          onChange={(words) => void change(kind, words)}
        />
      ))}
      <Text look="hint">
        {t(
          blogs.length === 0
            ? 'terms.notConnected'
            : post.status === 'published'
              ? 'terms.published'
              : 'terms.made',
        )}
      </Text>
      <Problem problem={problem} wait={wait} />
    </Stack>
  )
}
