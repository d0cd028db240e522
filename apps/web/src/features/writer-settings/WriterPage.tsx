import { Button, Skeleton } from '@mantine/core'
import type { WriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useIsOperator } from '../../api/use-is-operator.ts'
import { useSend } from '../../api/use-send.ts'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { ConnectionFields } from './ConnectionFields.tsx'
import { dollars } from './dollars.ts'
import { LocalServers } from './LocalServers.tsx'
import { changed } from './timings.ts'
import classes from './WriterPage.module.css'

/** The language model of this instance: which one writes, what it cost this month, and another one's connection. */
export const WriterPage = () => {
  const { t } = useTranslation('writer')
  const { isOperator, query } = useIsOperator()
  useDocumentTitle(t('title'))
  return (
    <Page title={t('title')} width={720}>
      <p className={classes.lead}>{t('lead')}</p>
      <Loaded query={query} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {() => (isOperator ? <Settings /> : <Notice kind="info">{t('notOperator')}</Notice>)}
      </Loaded>
    </Page>
  )
}

const Settings = () => {
  const { t } = useTranslation('writer')
  const state = useApi(api.writerSettings.get, undefined, { staleTime: 0 })
  return (
    <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
      {(found) =>
        found.source === 'configuration' ? (
          <Notice kind="info">{t('inConfiguration')}</Notice>
        ) : (
          <>
            <Current state={found} />
            {!found.connection && <LocalServers />}
            <ConnectionFields key={JSON.stringify(found.connection)} stored={found.connection} />
          </>
        )
      }
    </Loaded>
  )
}

/** Who writes now and what it cost, and how it is removed. */
const Current = ({ state: { connection, spending } }: { state: WriterState }) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(api.writerSettings.remove, { refresh: changed })
  const removeNow = async () => {
    const done = await remove.send({})
    setAsking(false)
    if (done) snackbar.ok(t('removed'))
  }
  if (!connection) return <Notice kind="info">{t('none')}</Notice>
  const { model, keyEnd, blocker } = connection
  const tokens = whole(spending.tokensIn + spending.tokensOut, language)
  return (
    <section className={classes.current} aria-labelledby="writer-current">
      <h2 id="writer-current" className={classes.heading}>
        {t('current.title', { model })}
      </h2>
      <p>
        {keyEnd
          ? t('current.key', { end: keyEnd })
          : keyEnd === null
            ? t('current.noKey')
            : t('current.hidden')}
      </p>
      <p>
        {t('current.spent', {
          count: spending.calls,
          tokens,
          cost: dollars(spending.costMicros, language),
        })}
      </p>
      {blocker && <Notice kind="warn">{t(`blocker.${blocker}`)}</Notice>}
      <Problem problem={remove.problem} wait={remove.wait} />
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('remove.open')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeNow()}
        title={t('remove.title')}
        confirmLabel={t('remove.open')}
        isDestructive
        isBusy={remove.isSending}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </section>
  )
}
