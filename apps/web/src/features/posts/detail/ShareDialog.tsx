import { Button, Loader, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { detailDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconCopy, IconExternalLink, IconMail } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { previewAddress } from '../post-rules.ts'
import { SHARE_OPENS_MS } from '../timings.ts'

type Props = { postId: string; title: string; isOpen: boolean; onMade: () => void; onClose: () => void }

/** The public preview's link, to copy, open or send, and to end. Calls `onMade` when it can open. */
export const ShareDialog = ({ postId, title, isOpen, onMade, onClose }: Props) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const language = useLanguage()
  const params = { id: postId }
  const [isReady, setReady] = useState(false)
  const [isEnded, setEnded] = useState(false)
  // Never an older answer: the link may have been ended meanwhile. Asking makes a new one.
  const token = useApi(api.posts.previewToken, { params }, { enabled: !isEnded, staleTime: 0, gcTime: 0 })
  const end = useCall(api.posts.endPreview, ['post'])
  const setEnd = useCall(api.posts.setPreviewEnd)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SHARE_OPENS_MS)
    return () => clearTimeout(timer)
  }, [])
  const isMade = isReady && !token.isFetching
  useEffect(() => {
    if (isMade && !isOpen) onMade()
  }, [isMade, isOpen, onMade])
  const shared = token.isFetching ? undefined : (setEnd.data ?? token.data)
  const link = shared && previewAddress(location.origin, shared.previewToken)
  const copy = () =>
    link &&
    copyText(link).then(
      () => snackbar.ok(t('share.copied')),
      () => snackbar.error(t('share.copyFailed')),
    )
  const endLink = () =>
    end.mutate(
      { params },
      {
        onSuccess: () => {
          setEnd.reset()
          setEnded(true)
        },
        onError: (error) => snackbar.error(message(messageOf(error))),
      },
    )
  const changeEnd = (hasEnd: boolean) =>
    setEnd.mutate(
      { params, body: { hasEnd } },
      { onError: (error) => snackbar.error(message(messageOf(error))) },
    )
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('share.title')}>
      {isEnded ? (
        <Stack gap={4}>
          <Notice kind="info">{t('share.ended')}</Notice>
          <Row align="stretch" wrap gap={2}>
            <Button variant="default" onClick={() => setEnded(false)} data-autofocus>
              {t('share.again')}
            </Button>
          </Row>
        </Stack>
      ) : token.isError ? (
        <Failure of={token} />
      ) : !link ? (
        <Row as="p" gap={2} role="status">
          <Loader size="xs" /> {t('share.making')}
        </Row>
      ) : (
        <Stack gap={4}>
          <Text tone="quiet">{t('share.lead')}</Text>
          <TextInput
            readOnly
            value={link}
            aria-label={t('share.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Row align="stretch" wrap gap={2}>
            <Button leftSection={<IconCopy />} onClick={() => void copy()} data-autofocus>
              {t('share.copy')}
            </Button>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink />}
            >
              {t('share.open')}
            </Button>
            <Button
              component="a"
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
              variant="default"
              leftSection={<IconMail />}
            >
              {t('share.mail')}
            </Button>
          </Row>
          <Row p="2 0 0" justify="between" wrap gap={2} tone="quiet" line="top">
            <p>
              {shared.endsAt
                ? t('share.ends', { date: detailDate(new Date(shared.endsAt), language) })
                : t('share.lasts')}
            </p>
            <Switch
              label={t('share.noEnd')}
              checked={shared.endsAt === null}
              disabled={setEnd.isPending}
              onChange={(event) => changeEnd(!event.currentTarget.checked)}
            />
            <Button variant="subtle" color="coral" loading={end.isPending} onClick={endLink}>
              {t('share.end')}
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
