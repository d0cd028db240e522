import { Button, Loader, TextInput } from '@mantine/core'
import { IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { previewAddress } from './post-rules.ts'
import classes from './ShareDialog.module.css'
import { SHARE_OPENS_MS } from './timings.ts'

type Props = { postId: string; title: string; onClose: () => void }

/** The public preview's link, to copy, open or send (POST-06, POST-07). */
export const ShareDialog = ({ postId, title, onClose }: Props) => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  const token = useApi(api.posts.previewToken, { params: { id: postId } })
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), SHARE_OPENS_MS)
    return () => clearTimeout(timer)
  }, [])
  const link = token.data && previewAddress(location.origin, token.data.previewToken)
  const copy = () =>
    link &&
    navigator.clipboard.writeText(link).then(
      () => snackbar.ok(t('share.copied')),
      () => snackbar.error(t('share.copyFailed')),
    )
  return (
    <Dialog opened onClose={onClose} title={t('share.title')}>
      {token.isError ? (
        <ErrorRegion title={message(messageOf(token.error))} onRetry={() => void token.refetch()} />
      ) : !isReady || !link ? (
        <p className={classes.making} role="status">
          <Loader size="xs" /> {t('share.making')}
        </p>
      ) : (
        <div className={classes.share}>
          <p className={classes.lead}>{t('share.lead')}</p>
          <TextInput
            readOnly
            value={link}
            aria-label={t('share.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={classes.acts}>
            <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()} data-autofocus>
              {t('share.copy')}
            </Button>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('share.open')}
            </Button>
            <Button
              component="a"
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
              variant="default"
              leftSection={<IconMail size={16} />}
            >
              {t('share.mail')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
