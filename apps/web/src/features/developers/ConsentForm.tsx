import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { oauth } from '@tintario/contract/oauth/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Grid, Row, Stack, Text } from '../../ui/parts.tsx'
import { GoogleAgain, ProofField, useProof } from '../account/index.ts'
import { coinsTyped } from './coins-typed.ts'
import type { ConsentRequest } from './consent-request.ts'
import classes from './developers.module.css'

const ALL = ''
type Asking = Answer<typeof oauth.ask>
type Scope = Asking['scopes'][number]

/** What assistants do with less than a key of the same permission. */
const narrower: readonly Scope[] = ['calendar:write', 'posts:write', 'writing:write', 'findings:write']

/** What the assistant may do, where, and for how many coins. The browser goes on only after a click. */
export const ConsentForm = ({ request, asking }: { request: ConsentRequest; asking: Asking }) => {
  const { t } = useTranslation('developers')
  const message = useMessage()
  const me = useMe()
  const { active, current } = useWorkspaces()
  const call = useSend(api.oauth.allow)
  const proof = useProof(call.problem)
  const [scopes, setScopes] = useState<Scope[]>(asking.scopes)
  const [workspaceId, setWorkspaceId] = useState(current?.id ?? ALL)
  const [coins, setCoins] = useState('0')
  const [isSent, setSent] = useState(false)
  const [isDone, setDone] = useState(false)
  const { name } = asking
  const labelOf = (scope: Scope) =>
    t(`${narrower.includes(scope) ? 'consent.' : ''}scope.${scope.replace(':', '-')}`)
  const toggle = (scope: Scope) =>
    setScopes((chosen) =>
      chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope],
    )
  const allow = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const coinLimit = coinsTyped(coins) ?? (coins.trim() === '' ? 0 : undefined)
    if (scopes.length === 0 || coinLimit === undefined) return
    const proven = me.isOAuth ? {} : proof.take()
    if (!proven) return
    const body = { ...request, scopes, workspaceId: workspaceId || null, coinLimit, ...proven }
    const made = await call.send({ body })
    if (!made) return
    setDone(true)
    location.assign(made.redirectTo)
  }
  if (isDone) return <Notice kind="ok">{t('consent.done', { name })}</Notice>
  const shown = proof.isRefused ? { ...call, problem: undefined, wait: 0 } : call
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void allow(event)} noValidate>
      <Text as="p">
        <b>{name}</b> {t('consent.asks')}
      </Text>
      <Notice kind="warn">
        {t(asking.isLocal ? 'consent.toProgram' : 'consent.toHost', { host: asking.host })}{' '}
        {t('consent.onlyOwn')}
      </Notice>
      <Stack as="fieldset" gap={3} p={4} line="all" round="lg" className={classes.scopes}>
        <legend>{t('consent.scopes')}</legend>
        <Grid least={220} gap={3}>
          {asking.scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={labelOf(scope)}
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
          ))}
        </Grid>
        {isSent && scopes.length === 0 && (
          <Text as="p" look="hint" tone="danger" role="alert">
            {message('FIELD_API_KEY_SCOPES_REQUIRED')}
          </Text>
        )}
      </Stack>
      <Text tone="quiet">{t('consent.never')}</Text>
      <Grid>
        <NativeSelect
          label={t('create.workspace')}
          value={workspaceId}
          onChange={(event) => setWorkspaceId(event.currentTarget.value)}
          data={[
            ...active.map(({ id, name: label }) => ({ value: id, label })),
            { value: ALL, label: t('create.allWorkspaces') },
          ]}
        />
        {hasBilling && (
          <TextInput
            label={t('create.coins')}
            description={t('consent.coinsHint')}
            value={coins}
            onChange={(event) => setCoins(event.currentTarget.value)}
            error={isSent && coinsTyped(coins) === undefined && message('FIELD_INVALID')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Grid>
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('consent.googleAgain')}</GoogleAgain>}
      {proof.isAsked && !me.isOAuth && <ProofField proof={proof} />}
      <Problem {...shown} />
      <Row gap={2} wrap justify="end">
        <Button variant="default" component="a" href={asking.cancelTo} rel="noreferrer">
          {t('consent.cancel')}
        </Button>
        <Button type="submit" loading={call.isSending} disabled={shown.wait > 0}>
          {t('consent.allow')}
        </Button>
      </Row>
    </Stack>
  )
}
