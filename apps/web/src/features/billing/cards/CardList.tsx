import { ActionIcon, Radio, Skeleton } from '@mantine/core'
import type { Card } from '@tintario/contract/billing/payments.ts'
import { useId, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import ficha from '../../../ui/art/ficha.svg'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconCreditCard, IconTrash } from '../../../ui/icons/index.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { cardExpiry, cardName } from './card-name.ts'
import classes from './cards.module.css'

/** The saved cards, the default first, and what can be done with them. A failure is shown in a snackbar. */
const useCards = () => {
  const message = useMessage()
  const cards = useApi(api.cards.list)
  const setDefault = useCall(api.cards.setDefault, ['card'])
  const removal = useCall(api.cards.remove, ['card'])
  const [choosing, setChoosing] = useState<string | undefined>()
  const tell = (error: unknown) => snackbar.error(message(messageOf(error)))
  const choose = async (id: string) => {
    setChoosing(id)
    await setDefault.mutateAsync({ params: { id } }).catch(tell)
    setChoosing(undefined)
  }
  /** Answers whether the card is gone. */
  const remove = (id: string) =>
    removal.mutateAsync({ params: { id } }).then(
      () => true,
      (error: unknown) => {
        tell(error)
        return false
      },
    )
  return { cards, choosing, choose, remove, isRemoving: removal.isPending }
}

export const CardList = () => {
  const { t } = useTranslation('cards')
  const heading = useId()
  const group = useId()
  const { cards, choosing, choose, remove, isRemoving } = useCards()
  const [leaving, setLeaving] = useState<Card | null>(null)
  return (
    <Loaded query={cards} waiting={<Skeleton height={132} radius="lg" />}>
      {(saved) =>
        saved.length === 0 ? (
          <EmptyState picture={ficha} title={t('cards.empty')} text={t('cards.emptyText')} />
        ) : (
          <Stack gap={2} self="stretch">
            <Text id={heading} look="hint" tone="inherit" strong>
              {t('cards.title')}
            </Text>
            <Box
              as="ul"
              line="all"
              round="lg"
              className={classes.list}
              aria-labelledby={heading}
              tabIndex={0}
            >
              {saved.map((card) => {
                const name = cardName(card.brand, card.last4)
                const isChecked = choosing ? choosing === card.id : card.isDefault
                return (
                  <Row
                    key={card.id}
                    as="li"
                    gap={2}
                    className={classes.card}
                    data-default={isChecked || undefined}
                  >
                    <Box
                      as={Radio}
                      grow
                      name={group}
                      checked={isChecked}
                      disabled={choosing !== undefined}
                      onChange={() => void choose(card.id)}
                      label={
                        <Row as="span" gap={2} wrap>
                          <Box as={IconCreditCard} size={20} tone="quiet" on="desk" aria-hidden="true" />
                          <Text as="b" nowrap>
                            {name}
                          </Text>
                          <Text as="span" look="hint">
                            {cardExpiry(card.expMonth, card.expYear)}
                          </Text>
                          {card.isDefault && <Pill tone="info">{t('cards.default')}</Pill>}
                        </Row>
                      }
                    />
                    <ActionIcon
                      aria-label={t('cards.remove', { card: name })}
                      onClick={() => setLeaving(card)}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  </Row>
                )
              })}
            </Box>
            {leaving && (
              <ConfirmDialog
                isDestructive
                isBusy={isRemoving}
                onClose={() => setLeaving(null)}
                onConfirm={() => void remove(leaving.id).then((isGone) => isGone && setLeaving(null))}
                title={t('cards.removeTitle', { card: cardName(leaving.brand, leaving.last4) })}
                confirmLabel={t('cards.removeConfirm')}
              >
                {t('cards.removeText')}
              </ConfirmDialog>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}
