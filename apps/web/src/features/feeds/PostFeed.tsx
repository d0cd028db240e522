import { Button, Checkbox, TextInput } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import type { PostFeed as Feed } from '@tintario/contract/feeds/endpoints.ts'
import { FEED_ADDRESS_MAX } from '@tintario/contract/feeds/limits.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { CopiedAddress } from './CopiedAddress.tsx'

type Props = { feed: Feed | null; onChanged: () => unknown }

const Form = ({ feed, onChanged }: Props) => {
  const { t } = useTranslation('feeds')
  const message = useMessage()
  const { current } = useWorkspaces()
  const open = useSend(api.feeds.openPosts)
  const close = useSend(api.feeds.closePosts)
  const [address, setAddress] = useState(feed?.address ?? '')
  const [hasWholeText, setWholeText] = useState(feed?.hasWholeText ?? false)
  const [wrong, setWrong] = useState<string | undefined>()
  const [isAsking, setAsking] = useState(false)
  const workspaceId = current?.id

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    const chosen = address.trim().toLowerCase()
    const body = { workspaceId, hasWholeText, ...(chosen && { address: chosen }) }
    const stored = await open.send({ body }, ({ address: problem }) => {
      setWrong(problem)
      return problem !== undefined
    })
    if (!stored) return
    setAddress(stored.address)
    snackbar.ok(t(feed ? 'posts.saved' : 'posts.opened'))
    await onChanged()
  }
  const end = async () => {
    if (!(await close.send({ query: { workspaceId } }))) return
    setAddress('')
    snackbar.ok(t('posts.closed'))
    setAsking(false)
    await onChanged()
  }
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event: FormEvent) => void save(event)}>
      <TextInput
        label={t('posts.address')}
        description={t('posts.addressHint')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={wrong && message(wrong)}
        maxLength={FEED_ADDRESS_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Checkbox
        label={t('posts.whole')}
        checked={hasWholeText}
        onChange={(event) => setWholeText(event.currentTarget.checked)}
      />
      <Problem {...open} />
      <Row gap={2} wrap>
        <Button type="submit" variant={feed ? 'default' : 'filled'} loading={open.isSending}>
          {t(feed ? 'posts.save' : 'posts.open')}
        </Button>
        {feed && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('posts.close')}
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          onConfirm={() => void end()}
          title={t('posts.closeTitle')}
          confirmLabel={t('posts.close')}
          isDestructive
          call={close}
        >
          <p>{t('posts.closeText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** The public feed of the workspace's published posts; only managers change it. */
export const PostFeed = ({ feed, onChanged }: Props) => {
  const { t } = useTranslation('feeds')
  const me = useMe()
  const mayChange = can.manageWorkspaces({ ...me, tier: 'free' })
  return (
    <Panel p={5} as="section" aria-labelledby="post-feed">
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="h2" look="section" id="post-feed">
            {t('posts.title')}
          </Text>
          <Text>{t('posts.lead')}</Text>
        </Stack>
        {feed && (
          <>
            <CopiedAddress label={t('posts.rss')} address={feed.rss} copyLabel={t('posts.copyRss')} />
            <CopiedAddress label={t('posts.json')} address={feed.json} copyLabel={t('posts.copyJson')} />
          </>
        )}
        {mayChange ? (
          <Form feed={feed} onChanged={onChanged} />
        ) : (
          !feed && <Text look="hint">{t('posts.notManager')}</Text>
        )}
      </Stack>
    </Panel>
  )
}
