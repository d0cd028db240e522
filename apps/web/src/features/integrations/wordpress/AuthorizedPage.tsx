import { Button, Skeleton } from '@mantine/core'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { siteAuthorization } from '@tintario/contract/integrations/authorization.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { takeSiteReturn } from '../../../api/site-return.ts'
import { useChooseWorkspace, useWorkspaces } from '../../../api/use-workspaces.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { paths } from '../../../ui/paths.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'

type Connected = Answer<(typeof siteAuthorization)['finish']>
type End =
  | { is: 'empty' }
  | { is: 'rejected' }
  | { is: 'refused'; key: string }
  | { is: 'answered'; it: Connected }

const finish = async (): Promise<End> => {
  const came = takeSiteReturn()
  if (!came) return { is: 'empty' }
  if (came.isRejected) return { is: 'rejected' }
  const { isRejected: _, ...body } = came
  try {
    return { is: 'answered', it: await call(api.siteAuthorization.finish, { body, timeout: 60_000 }) }
  } catch (error) {
    return { is: 'refused', key: messageOf(error) }
  }
}
/** Once a page load, however often the page is drawn. */
let ending: Promise<End> | undefined

export const AuthorizedPage = () => {
  const { t } = useTranslation('wordpress')
  const { current } = useWorkspaces()
  const { choose } = useChooseWorkspace()
  const [end, setEnd] = useState<End | null>(null)
  useDocumentTitle(t('authorized.title'))
  useEffect(() => {
    let isShown = true
    ending ??= finish()
    void ending.then((known) => isShown && setEnd(known))
    return () => {
      isShown = false
    }
  }, [])
  const connectedTo = end?.is === 'answered' ? end.it.workspaceId : undefined
  useEffect(() => {
    if (!connectedTo) return
    if (current && connectedTo !== current.id) void choose(connectedTo)
    else void renewAfter(['integration', 'connection'])
  }, [connectedTo, current, choose])
  const isConnected = end?.is === 'answered' && end.it.isActive

  return (
    <Page title={t('authorized.title')} width="reading">
      {end === null ? (
        <>
          <Notice kind="info">{t('authorized.waiting')}</Notice>
          <Skeleton height={48} mt={18} radius="md" />
        </>
      ) : (
        <>
          <Result end={end} />
          <Button component={Link} href={paths.integrations} size="md" mt={18}>
            {t(isConnected ? 'authorized.on' : 'authorized.again')}
          </Button>
        </>
      )}
    </Page>
  )
}

const Result = ({ end }: { end: End }) => {
  const { t } = useTranslation('wordpress')
  const message = useMessage()
  if (end.is === 'rejected' || end.is === 'empty')
    return <Notice kind="warn">{t(`authorized.${end.is}`)}</Notice>
  if (end.is === 'refused')
    return (
      <Notice kind="danger">
        <strong>{t('authorized.failed')}</strong>
        <br />
        {message(end.key)}
      </Notice>
    )
  const { isActive, name, problem, values } = end.it
  if (!isActive) return <ProblemNotice platform="wordpress" trouble={{ problem: problem ?? '', values }} />
  return <Notice kind="ok">{t('authorized.works', { site: name ?? '' })}</Notice>
}
