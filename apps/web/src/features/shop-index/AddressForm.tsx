import { Button, TextInput } from '@mantine/core'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { SHOP_ADDRESS_MAX } from '@tintario/contract/shop-index/limits.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Row, Text } from '../../ui/parts.tsx'
import classes from './ShopPage.module.css'

type Props = { shop: ShopState; workspaceId: string | undefined; mayChange: boolean }

export const AddressForm = ({ shop, workspaceId, mayChange }: Props) => {
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
        <Text look="hint" className={classes.note}>
          {t('readOnly')}
        </Text>
      )}
      <Problem problem={save.problem} wait={save.wait} />
    </Panel>
  )
}
