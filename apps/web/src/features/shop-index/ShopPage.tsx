import { Button, Skeleton, TextInput } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { SHOP_ADDRESS_MAX } from '@tintario/contract/shop-index/limits.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconRefresh } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './ShopPage.module.css'
import { ShopPages } from './ShopPages.tsx'
import { LOOK_AGAIN_MS } from './timings.ts'

type Props = { shop: ShopState; workspaceId: string | undefined; mayChange: boolean }

const AddressForm = ({ shop, workspaceId, mayChange }: Props) => {
  const { t } = useTranslation('shop')
  const [address, setAddress] = useState(shop.address ?? '')
  const save = useSend(api.shopIndex.setAddress, { changes: ['shop'] })
  const send = (given: string) => save.send({ body: { workspaceId, address: given } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(address.trim())
  }
  const isChanged = address.trim() !== (shop.address ?? '') && address.trim() !== ''
  return (
    <Panel as="form" row gap={3} align="end" wrap className={classes.address} onSubmit={submit} noValidate>
      <TextInput
        flex="1 1 320px"
        label={t('address.label')}
        description={t(
          shop.address === null ? 'address.none' : shop.isOwn ? 'address.own' : 'address.connected',
        )}
        placeholder="https://"
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={SHOP_ADDRESS_MAX}
        value={address}
        readOnly={!mayChange}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          save.forget()
        }}
      />
      {mayChange && (
        <Row gap={2} align="stretch" wrap>
          <Button type="submit" disabled={!isChanged} loading={save.isSending}>
            {t('address.save')}
          </Button>
          {shop.isOwn && (
            <Button variant="subtle" disabled={save.isSending} onClick={() => void send('')}>
              {t('address.forget')}
            </Button>
          )}
        </Row>
      )}
      {!mayChange && (
        <Text look="hint" full>
          {t('readOnly')}
        </Text>
      )}
      <Problem problem={save.problem} wait={save.wait} />
    </Panel>
  )
}

/** What is known of the current workspace's shop: where it is, what was read of it, and what could not be. */
export const ShopPage = () => {
  const { t } = useTranslation('shop')
  const me = useMe()
  const tier = useWallet().data?.tier ?? 'free'
  const { current } = useWorkspaces()
  const workspaceId = current?.id
  useDocumentTitle(t('title'))
  const state = useApi(
    api.shopIndex.get,
    { query: { workspaceId } },
    {
      enabled: workspaceId !== undefined,
      // Without an address one may come from a site that was just connected.
      refetchInterval: ({ state: { data } }) =>
        data && (data.isReading || data.address === null) ? LOOK_AGAIN_MS : false,
    },
  )
  const again = useSend(api.shopIndex.readAgain, { changes: ['shop'] })
  const mayChange = can.manageIntegrations({ ...me, tier })
  const { data } = state
  // Pages come while they are read: each look at how far it is reads them again.
  const read = data && Object.values(data.counts).join(' ')
  const known = useRef(read)
  useEffect(() => {
    if (known.current !== read) void queryClient.invalidateQueries({ queryKey: keyOf(api.shopIndex.pages) })
    known.current = read
  }, [read])

  return (
    <Page
      title={t('title')}
      back={{ href: paths.integrations, label: t('back') }}
      width="desk"
      tools={
        data?.address &&
        mayChange && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={again.isSending}
            disabled={data.isReading}
            onClick={() => void again.send({ body: { workspaceId } })}
          >
            {t('again')}
          </Button>
        )
      }
    >
      <Text tone="quiet" mb={5} most={560}>
        {t('lead')}
      </Text>
      <Problem problem={again.problem} wait={again.wait} />
      <Loaded query={state} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {(shop) => (
          <>
            <AddressForm
              key={`${workspaceId} ${shop.address}`}
              shop={shop}
              workspaceId={workspaceId}
              mayChange={mayChange}
            />
            {shop.address && <HowFar shop={shop} />}
            {shop.address && <ShopPages key={workspaceId} shop={shop} workspaceId={workspaceId} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const HowFar = ({ shop }: { shop: ShopState }) => {
  const { t } = useTranslation('shop')
  const language = useLanguage()
  const { counts } = shop
  const total = counts.product + counts.post + counts.page + counts.category
  const readAt = shop.readAt && moment(new Date(shop.readAt), language)
  return (
    <Stack gap={2} className={classes.state}>
      <Row role="status" as="p" gap={2} look="body" tone="quiet" high={24}>
        {shop.isReading && (
          <Box as="span" rigid round="full" bg="primary" className={classes.pulse} aria-hidden="true" />
        )}
        {shop.isReading
          ? t(counts.waiting > 0 ? 'state.reading' : 'state.looking', {
              known: total,
              waiting: counts.waiting,
            })
          : readAt && t('state.read', { when: readAt })}
      </Row>
      {shop.problem && <Notice kind="warn">{t(`problem.${shop.problem}`)}</Notice>}
      {!shop.isReading && shop.readAt && !shop.hasSitemap && <Notice kind="info">{t('noSitemap')}</Notice>}
      {!shop.isReading && shop.readAt && shop.hasSitemap && !shop.isWhole && (
        <Notice kind="info">{t('notWhole')}</Notice>
      )}
    </Stack>
  )
}
