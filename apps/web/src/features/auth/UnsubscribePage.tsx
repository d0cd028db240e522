import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { AuthPage } from './AuthPage.tsx'

/**
 * Ends the newsletter by the link of a letter, without signing in. It takes a click: programs that open the links of
 * letters end nothing.
 */
export const UnsubscribePage = () => {
  const { t } = useTranslation('sign-up')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { send, isSending, problem, wait } = useSend(api.announcements.unsubscribe)
  const unsubscribe = async () => {
    if (await send({ query: { token } })) setDone(true)
  }
  const lead = isDone ? t('unsubscribe.doneText') : t(token ? 'unsubscribe.lead' : 'unsubscribe.noToken')
  return (
    <AuthPage title={t(isDone ? 'unsubscribe.doneTitle' : 'unsubscribe.title')} lead={lead}>
      <Row gap={2} align="stretch" wrap aria-live="polite">
        {!isDone && token ? (
          <Button size="md" loading={isSending} disabled={wait > 0} onClick={() => void unsubscribe()}>
            {t('unsubscribe.submit')}
          </Button>
        ) : (
          <Button component={Link} href={paths.home} size="md">
            {t('unsubscribe.home')}
          </Button>
        )}
      </Row>
      <Problem problem={problem} wait={wait} />
    </AuthPage>
  )
}
