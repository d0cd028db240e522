import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { API_KEY_DAYS, API_KEY_NAME_MAX } from '@tintario/contract/api-keys/limits.ts'
import { type ApiKeyScope, apiKeyScopes } from '@tintario/contract/core/api-key-scopes.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../ui/parts.tsx'
import { GoogleAgain, ProofDialog, useProof } from '../account/index.ts'
import { coinsTyped } from './coins-typed.ts'
import classes from './developers.module.css'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const ALL = ''
const NEVER = 'never'

type Props = { onClose: () => void; onCreated: () => unknown }

/** Asks what a key may do, creates it, and shows its secret once. Mount it to open it. */
export const CreateKeyDialog = ({ onClose, onCreated }: Props) => {
  const { t } = useTranslation('developers')
  const message = useMessage()
  const me = useMe()
  const { active, current } = useWorkspaces()
  const call = useSend(api.apiKeys.create)
  const proof = useProof(call.problem)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['calendar:read', 'posts:read'])
  const [workspaceId, setWorkspaceId] = useState(current?.id ?? ALL)
  const [days, setDays] = useState('90')
  const [coins, setCoins] = useState('')
  const [isSent, setSent] = useState(false)
  const [secret, setSecret] = useState<string | undefined>()
  if (secret) return <NewKeyDialog secret={secret} onClose={onClose} />

  const toggle = (scope: ApiKeyScope) =>
    setScopes((chosen) =>
      chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope],
    )
  const create = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const coinLimit = coinsTyped(coins)
    if (!name.trim() || scopes.length === 0 || coinLimit === undefined) return
    const proven = me.isOAuth ? {} : proof.take()
    if (!proven) return
    const expiresInDays = API_KEY_DAYS.find((one) => String(one ?? NEVER) === days) ?? null
    const body = {
      name: name.trim(),
      scopes,
      workspaceId: workspaceId || null,
      expiresInDays,
      coinLimit,
      ...proven,
    }
    const made = await call.send({ body })
    if (!made) return
    setSecret(made.secret)
    await onCreated()
  }
  return (
    <ProofDialog
      title={t('create.title')}
      actLabel={t('create.confirm')}
      width={600}
      hasPassword={!me.isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void create(event)}
    >
      <TextInput
        label={t('create.name')}
        description={t('create.nameHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isSent && !name.trim() && message('FIELD_REQUIRED')}
        maxLength={API_KEY_NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      <Stack as="fieldset" gap={3} p={4} line="all" round="lg" className={classes.scopes}>
        <legend>{t('create.scopes')}</legend>
        <Grid least={220} gap={3}>
          {apiKeyScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`scope.${scope.replace(':', '-')}`)}
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
        <NativeSelect
          label={t('create.expiry')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={API_KEY_DAYS.map((one) => ({
            value: String(one ?? NEVER),
            label: one === null ? t('create.never') : t('create.days', { count: one }),
          }))}
        />
      </Grid>
      {hasBilling && (
        <TextInput
          label={t('create.coins')}
          description={t('create.coinsHint')}
          value={coins}
          onChange={(event) => setCoins(event.currentTarget.value)}
          error={isSent && coinsTyped(coins) === undefined && message('FIELD_INVALID')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('create.googleAgain')}</GoogleAgain>}
    </ProofDialog>
  )
}
