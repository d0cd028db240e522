import { Button, Skeleton } from '@mantine/core'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCreditCard } from '../../../ui/icons/index.ts'
import { Box, Panel, Row, Stack, Text } from '../../../ui/parts.tsx'
import { CardForm } from './CardForm.tsx'
import { cardName } from './card-name.ts'
import { useCardForm } from './use-card-form.tsx'

/** Answers whether there is a default card to pay with, after saving the one that was typed. */
export type ReadyCard = () => Promise<boolean>

export const PayingCard = ({ ready }: { ready: RefObject<ReadyCard | null> }) => {
  const { t } = useTranslation('billing')
  const cards = useApi(api.cards.list)
  const [isAdding, setAdding] = useState(false)
  const card = cards.data?.find(({ isDefault }) => isDefault) ?? cards.data?.[0]
  useImperativeHandle(ready, () => async () => card !== undefined && !isAdding, [card, isAdding])
  if (cards.isPending) return <Skeleton height={56} radius="lg" />
  if (!card || isAdding)
    return (
      <NewCard
        ready={ready}
        known={cards.data?.map(({ id }) => id) ?? []}
        onSaved={() => setAdding(false)}
        onBack={card && (() => setAdding(false))}
      />
    )
  return (
    <Row gap={3} py={2} px={4} line="all" round="lg">
      <Box as={IconCreditCard} size={20} tone="quiet" aria-hidden="true" />
      <Stack as="span" grow>
        <Text as="span" look="hint">
          {t('act.card')}
        </Text>
        <b>{cardName(card.brand, card.last4)}</b>
      </Stack>
      <Button variant="subtle" size="xs" onClick={() => setAdding(true)}>
        {t('act.otherCard')}
      </Button>
    </Row>
  )
}

type NewCardProps = {
  ready: RefObject<ReadyCard | null>
  known: string[]
  onSaved: () => void
  onBack?: () => void
}
const NewCard = ({ ready, known, onSaved, onBack }: NewCardProps) => {
  const { t } = useTranslation('billing')
  const form = useCardForm()
  useImperativeHandle(ready, () => async () => {
    if (!(await form.submit())) return false
    const added = (await call(api.cards.list)).find(({ id }) => !known.includes(id))
    if (added && !added.isDefault) {
      await call(api.cards.setDefault, { params: { id: added.id } })
      await renewAfter('card')
    }
    onSaved()
    return true
  })
  return (
    <Panel gap={2} align="start">
      <CardForm card={form} />
      {onBack && (
        <Button variant="subtle" size="xs" onClick={onBack}>
          {t('act.savedCard')}
        </Button>
      )}
    </Panel>
  )
}
