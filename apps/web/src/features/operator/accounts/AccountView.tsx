import { Button, Skeleton } from '@mantine/core'
import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { OperatedAccount } from '@tintario/contract/operator-accounts/endpoints.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useSend } from '../../../api/use-send.ts'
import { otherDate, whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Fact, List, ListRow, Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { OperatorEntryList } from '../../account/index.ts'
import { Facts, Part } from '../Part.tsx'
import { EraseDialog, ExportAccountDialog, GrantDialog, LockDialog, UnlockDialog } from './AccountDialogs.tsx'

type Props = {
  accountId: string
  kind: 'activation' | 'invitation' | 'receipt'
  subjectId: string
  /** The address, or the invoice's number. */
  to: string
}

const SendLetter = ({ accountId, kind, subjectId, to }: Props) => {
  const { t } = useTranslation('operator-accounts')
  const { send, isSending, problem, wait } = useSend(api.operatorAccounts.sendLetter, {
    changes: ['operatorAccount'],
  })
  const sendAgain = async () => {
    if (await send({ params: { id: accountId }, body: { kind, subjectId } })) snackbar.ok(t('letter.done'))
  }
  const action = t(`letter.${kind}`)
  const label =
    kind === 'receipt' ? t('letter.receiptOf', { number: to }) : t('letter.of', { action, email: to })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isSending}
        disabled={wait > 0}
        aria-label={label}
        onClick={() => void sendAgain()}
      >
        {action}
      </Button>
      <Problem problem={problem} wait={wait} />
    </>
  )
}

type Open = 'grant' | 'lock' | 'unlock' | 'export' | 'erase' | null

const Actions = ({ account, ownerEmail }: { account: OperatedAccount; ownerEmail: string }) => {
  const { t } = useTranslation('operator-accounts')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { id, lock, isProtected, coins } = account
  return (
    <>
      <Row role="group" aria-label={t('account.actions')} align="stretch" wrap gap={2} mb={5}>
        {coins && (
          <Button variant="default" onClick={() => setOpen('grant')}>
            {t('grant.action')}
          </Button>
        )}
        {lock ? (
          <Button variant="default" onClick={() => setOpen('unlock')}>
            {t('unlock.action')}
          </Button>
        ) : (
          !isProtected && (
            <Button variant="default" onClick={() => setOpen('lock')}>
              {t('lock.action')}
            </Button>
          )
        )}
        <Button variant="default" onClick={() => setOpen('export')}>
          {t('export.action')}
        </Button>
        {!isProtected && (
          <Button variant="default" onClick={() => setOpen('erase')}>
            {t('erase.action')}
          </Button>
        )}
      </Row>
      {open === 'grant' && <GrantDialog id={id} ownerEmail={ownerEmail} onClose={close} />}
      {open === 'lock' && <LockDialog id={id} onClose={close} />}
      {open === 'unlock' && <UnlockDialog id={id} onClose={close} />}
      {open === 'export' && <ExportAccountDialog id={id} onClose={close} />}
      {open === 'erase' && <EraseDialog id={id} ownerEmail={ownerEmail} onClose={close} />}
    </>
  )
}

const People = ({ account: { id, members, hasMore } }: { account: OperatedAccount }) => {
  const { t } = useTranslation('operator-accounts')
  const language = useLanguage()
  return (
    <Part title={t('account.members')}>
      <List>
        {members.map((person) => (
          <ListRow key={person.id}>
            <Stack grow>
              <Row as="span" wrap gap={2}>
                <b>{person.email}</b>
                {person.isOwner && <Pill>{t('account.owner')}</Pill>}
                <Pill tone={person.state === 'confirmed' ? 'ok' : undefined}>
                  {t(`account.states.${person.state}`)}
                </Pill>
              </Row>
              <Text as="span" tone="quiet">
                {person.lastActivityAt
                  ? t('row.active', { at: otherDate(new Date(person.lastActivityAt), language) })
                  : t('row.never')}
              </Text>
            </Stack>
            {person.state !== 'confirmed' && (
              <SendLetter
                accountId={id}
                kind={person.state === 'invited' ? 'invitation' : 'activation'}
                subjectId={person.id}
                to={person.email}
              />
            )}
          </ListRow>
        ))}
      </List>
      {hasMore.members && <Text tone="quiet">{t('account.morePeople', { count: members.length })}</Text>}
    </Part>
  )
}

const Invoices = ({ account: { id, invoices } }: { account: OperatedAccount }) => {
  const { t } = useTranslation('operator-accounts')
  const language = useLanguage()
  if (invoices.length === 0) return null
  return (
    <Part title={t('account.invoices')}>
      <List>
        {invoices.map((invoice) => (
          <ListRow key={invoice.id}>
            <Stack grow>
              <b>
                {invoice.number} · {formatAmount(invoice.amount, invoice.currency, language)}
              </b>
              <Text as="span" tone="quiet">
                {otherDate(new Date(invoice.paidAt), language)}
              </Text>
            </Stack>
            <SendLetter accountId={id} kind="receipt" subjectId={invoice.id} to={invoice.number} />
          </ListRow>
        ))}
      </List>
    </Part>
  )
}

const View = ({ account }: { account: OperatedAccount }) => {
  const { t } = useTranslation('operator-accounts')
  const language = useLanguage()
  const at = (instant: string) => otherDate(new Date(instant), language)
  const { plan, coins, lock, workspaces, hasMore, entries, createdAt, isProtected, members } = account
  const ownerEmail = members.find(({ isOwner }) => isOwner)?.email ?? ''
  return (
    <>
      <Part title={ownerEmail}>
        {lock && (
          <Box mb={5}>
            <Notice kind="warn">{t('account.lockedSince', { at: at(lock.at), reason: lock.reason })}</Notice>
          </Box>
        )}
        <Facts
          facts={[
            [t('account.created'), at(createdAt)],
            ...(plan ? ([[t('account.plan'), t(`tiers.${plan.tier}`)]] as const) : []),
            ...(coins
              ? ([
                  [
                    t('account.coins'),
                    t('account.coinsValue', {
                      plan: whole(coins.plan, language),
                      bought: whole(coins.bought, language),
                      held: whole(coins.held, language),
                    }),
                  ],
                ] as const)
              : []),
            [
              t('account.workspaces'),
              [...workspaces.map(({ name }) => name), ...(hasMore.workspaces ? ['…'] : [])].join(', ') ||
                t('account.noWorkspaces'),
            ],
          ]}
        />
        <Actions account={account} ownerEmail={ownerEmail} />
        {isProtected && <Notice kind="info">{t('account.protected')}</Notice>}
      </Part>
      <People account={account} />
      <Invoices account={account} />
      <Part title={t('account.entries')} lead={t('account.entriesLead')}>
        {entries.length > 0 ? <OperatorEntryList entries={entries} /> : <p>{t('account.noEntries')}</p>}
      </Part>
    </>
  )
}

export const AccountView = ({ id }: { id: string }) => {
  const { t } = useTranslation('operator-accounts')
  const account = useApi(api.operatorAccounts.get, { params: { id } }, { staleTime: 0 })
  return (
    <>
      <Fact href={paths.operatorAccounts} as={Link} mb={2} tone="link" high={44}>
        {t('account.back')}
      </Fact>
      <Loaded query={account} title={t('account.failed')} waiting={<Skeleton height={320} radius="lg" />}>
        {(loaded) => <View account={loaded} />}
      </Loaded>
    </>
  )
}
