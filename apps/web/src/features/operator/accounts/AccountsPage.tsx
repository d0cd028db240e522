import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import type { FoundAccount } from '@tintario/contract/operator-accounts/endpoints.ts'
import { EMAIL_PREFIX_MIN } from '@tintario/contract/operator-accounts/limits.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { otherDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Box, Fact, List, ListRow, Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { OperatorSection } from '../OperatorSection.tsx'
import { Part } from '../Part.tsx'
import { AccountView } from './AccountView.tsx'
import classes from './accounts.module.css'

const AccountRow = ({ id, ownerEmail, email, tier, isLocked, lastActivityAt }: FoundAccount) => {
  const { t } = useTranslation('operator-accounts')
  const language = useLanguage()
  return (
    <ListRow>
      <Stack grow>
        <Row as="span" wrap gap={2}>
          <Fact
            href={`${paths.operatorAccounts}?account=${id}`}
            as={Link}
            tone="link"
            strong
            high={44}
            aria-label={t('row.open', { email: ownerEmail })}
          >
            {ownerEmail}
          </Fact>
          {tier && <Pill>{t(`tiers.${tier}`)}</Pill>}
          {isLocked && <Pill>{t('row.locked')}</Pill>}
        </Row>
        {email !== ownerEmail && <span>{t('row.member', { email })}</span>}
        <Text as="span" tone="quiet">
          {lastActivityAt
            ? t('row.active', { at: otherDate(new Date(lastActivityAt), language) })
            : t('row.never')}
        </Text>
      </Stack>
    </ListRow>
  )
}

const Found = ({ email, isPrefix }: { email: string; isPrefix: boolean }) => {
  const { t } = useTranslation('operator-accounts')
  const found = useApi(api.operatorAccounts.find, { body: { email, isPrefix } }, { staleTime: 0 })
  return (
    <Loaded query={found} title={t('find.failed')} waiting={<Skeleton height={60} radius="lg" />}>
      {({ accounts, hasMore }) =>
        accounts.length === 0 ? (
          <Notice kind="info">{t('find.none')}</Notice>
        ) : (
          <>
            <List>
              {accounts.map((account) => (
                <AccountRow key={account.id + account.email} {...account} />
              ))}
            </List>
            {hasMore && (
              <Box as="p" mt={3}>
                {t('find.more')}
              </Box>
            )}
          </>
        )
      }
    </Loaded>
  )
}

type Search = { email: string; isPrefix: boolean }

const Finder = ({ asked, onAsk }: { asked: Search | null; onAsk: (search: Search) => void }) => {
  const { t } = useTranslation('operator-accounts')
  const [isPrefix, setPrefix] = useState(asked?.isPrefix ?? true)
  const form = useFields({ email: asked?.email ?? '' }, ({ email }) => ({
    email: email.trim().length < EMAIL_PREFIX_MIN ? 'FIELD_EMAIL_REQUIRED' : undefined,
  }))
  return (
    <Part title={t('find.title')} lead={t('find.lead')}>
      <Row
        as="form"
        wrap
        align="end"
        gap={3}
        mb={5}
        onSubmit={form.onSubmit(({ email }) => onAsk({ email: email.trim(), isPrefix }))}
        noValidate
      >
        <TextInput
          {...form.field('email')}
          label={t('find.label')}
          size="md"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          flex="1 1 260px"
          maw={420}
        />
        <Button type="submit" size="md">
          {t('find.submit')}
        </Button>
        <Checkbox
          className={`${classes.prefix} finger-row`}
          label={t('find.isPrefix')}
          checked={isPrefix}
          onChange={(event) => setPrefix(event.currentTarget.checked)}
        />
      </Row>
      {asked && <Found {...asked} />}
    </Part>
  )
}

const Accounts = () => {
  const [search] = useSearchParams()
  const email = search.get('email')
  const [asked, setAsked] = useState<Search | null>(email ? { email, isPrefix: false } : null)
  const id = search.get('account')
  return id ? <AccountView key={id} id={id} /> : <Finder asked={asked} onAsk={setAsked} />
}

export const AccountsPage = () => (
  <OperatorSection name="accounts">
    <Accounts />
  </OperatorSection>
)
