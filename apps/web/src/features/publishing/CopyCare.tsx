import { Button } from '@mantine/core'
import type { PublishedCopy, SiteActKind } from '@tintario/contract/publishing/after.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { ProblemWords } from '../integrations/index.ts'
import classes from './CopyCare.module.css'

type Props = {
  postId: string
  copy: PublishedCopy
  onEdit: () => void
  onChanges: () => void
}

/**
 * What the site shows of a published post, and all that can be done with it there: each an act of its own, with its
 * receipt. Nothing happens on the site by itself.
 */
export const CopyCare = ({ postId, copy, onEdit, onChanges }: Props) => {
  const { t } = useTranslation('after')
  const language = useLanguage()
  const { publicationId, site, state, isBehind, there, mayChange, seenAt, acts } = copy
  const act = useSend(api.afterPublication.act, { changes: ['publication'] })
  const look = useSend(api.afterPublication.look, { changes: ['publication'] })
  const [asks, setAsks] = useState<'withdraw' | 'show' | null>(null)
  const params = { id: postId, publicationId }
  const isBusy = act.isSending || acts.some(({ endedAt }) => endedAt === null)
  const isThere = state === 'public' || state === 'private' || state === 'withdrawn'
  const send = async (kind: SiteActKind) => {
    if (await act.send({ params, body: { kind } })) snackbar.ok(t(`asked.${kind}`, { site }))
    setAsks(null)
  }
  return (
    <Stack as="section" gap={2} full aria-label={t('label', { site })}>
      {state !== 'public' && (
        <Notice kind={isThere ? 'info' : 'warn'}>{t(`state.${state}`, { site })}</Notice>
      )}
      {isThere && there && (
        <Notice kind="warn">
          {t('changedThere', { site })}
          <Button size="xs" variant="default" className={classes.inside} onClick={onChanges}>
            {t('see')}
          </Button>
        </Notice>
      )}
      {isThere && isBehind && !there && <Notice kind="info">{t('behind', { site })}</Notice>}
      {mayChange && isThere && (
        <Row gap={2} align="stretch" wrap className={classes.acts}>
          {isBehind && !there && seenAt !== null && (
            <Button size="xs" loading={isBusy} onClick={() => void send('update')}>
              {t('act.update')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
          {state === 'public' && (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => setAsks('withdraw')}>
              {t('act.withdraw')}
            </Button>
          )}
          {state === 'withdrawn' && (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => setAsks('show')}>
              {t('act.show')}
            </Button>
          )}
        </Row>
      )}
      <Problem problem={act.problem ?? look.problem} wait={Math.max(act.wait, look.wait)} />
      <Receipts copy={copy} />
      <Row as="p" gap={1} wrap look="hint" className={classes.seen}>
        {seenAt ? t('seen', { date: moment(new Date(seenAt), language) }) : t('notSeen')}{' '}
        {mayChange && state !== 'deleted' && (
          <Button
            size="xs"
            variant="subtle"
            loading={look.isSending}
            onClick={() => void look.send({ params })}
          >
            {t('look')}
          </Button>
        )}
      </Row>
      {asks && (
        <ConfirmDialog
          onClose={() => setAsks(null)}
          onConfirm={() => void send(asks)}
          title={t(`confirm.${asks}.title`, { site })}
          confirmLabel={t(`act.${asks}`)}
          isDestructive={asks === 'withdraw'}
          isBusy={act.isSending}
        >
          {t(`confirm.${asks}.text`, { site })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

const SHOWN = 3

const Receipts = ({ copy: { acts, platform, site } }: { copy: PublishedCopy }) => {
  const { t } = useTranslation('after')
  const language = useLanguage()
  const message = useMessage()
  if (acts.length === 0) return null
  return (
    <Stack as="ul" gap={2} look="hint" tone="inherit" className={classes.receipts} aria-label={t('receipts')}>
      {acts.slice(0, SHOWN).map(({ id, kind, state, by, askedAt, endedAt, reason, values, changes }) => {
        const isOwn = reason === 'SITE_CHANGED' || reason === 'SITE_STATE_OTHER'
        return (
          <li key={id} data-state={state}>
            <strong role={endedAt ? undefined : 'status'}>{t(`receipt.${kind}.${state}`, { site })}</strong>
            <span>
              {by === null
                ? moment(new Date(endedAt ?? askedAt), language)
                : t('byAt', { by, date: moment(new Date(endedAt ?? askedAt), language) })}
            </span>
            {reason && (
              <span>
                {isOwn ? (
                  message(`MESSAGES_${reason}`)
                ) : (
                  <ProblemWords platform={platform} problem={reason} values={values}>
                    {(words) => (words ? `${words.title} ${words.todo}` : message(reason, values))}
                  </ProblemWords>
                )}
              </span>
            )}
            {changes.length > 0 && (
              <span>
                {t('siteMade')}{' '}
                {changes
                  .map(({ field, kind, detail }) =>
                    kind === 'not-compared' && field === 'body'
                      ? t('publishing:notCompared')
                      : t(`publishing:change.${kind}`, { field: t(`publishing:field.${field}`), detail }),
                  )
                  .join('; ')}
              </span>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
