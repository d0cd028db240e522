import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { usePrice } from '../../../api/use-wallet.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Panel, Text } from '../../../ui/parts.tsx'
import { AcceptDialog } from './LazyAcceptDialog.tsx'

export const AddProposal = ({
  post,
  fullWidth = false,
}: {
  post: Pick<Post, 'id' | 'title'>
  fullWidth?: boolean
}) => {
  const { t } = useTranslation('follow-ups')
  const price = usePrice('post')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setAsked(true)} fullWidth={fullWidth}>
        {t('add')}&nbsp;{price !== undefined && <CoinPrice coins={price} />}
      </Button>
      {isAsked && <AcceptDialog postId={post.id} title={post.title} onClose={() => setAsked(false)} />}
    </>
  )
}

export const ProposedPost = ({ post }: { post: Post }) => {
  const { t } = useTranslation('follow-ups')
  return (
    <Panel as="section" fill="dashed" gap={3} align="start" aria-label={t('page.label')}>
      <p>{t('page.lead')}</p>
      <Text as="h2" strong>
        {t('page.from')}
      </Text>
      <Text pre tone="quiet" lang={post.language ?? undefined}>
        {post.description}
      </Text>
      <AddProposal post={post} />
    </Panel>
  )
}
