import { ActionIcon, Radio, Skeleton } from '@mantine/core'
import { IconCreditCard, IconTrash } from '@tabler/icons-react'
import type { Card } from '@tintario/contract/billing/payments.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../api/Loaded.tsx'
import ficha from '../../../ui/art/ficha.svg'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { cardExpiry, cardName } from './card-name.ts'
import classes from './cards.module.css'
import { useCards } from './use-cards.ts'

/** The saved cards; exactly one is the default and choosing another one unmarks it (WALLET-11 to WALLET-13). */
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
          <div className={classes.saved}>
            <p id={heading} className={classes.label}>
              {t('cards.title')}
            </p>
            <ul
              className={classes.list}
              aria-labelledby={heading}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
              tabIndex={0}
            >
              {saved.map((card) => {
                const name = cardName(card.brand, card.last4)
                const isChecked = choosing ? choosing === card.id : card.isDefault
                return (
                  <li key={card.id} className={classes.card} data-default={isChecked || undefined}>
                    <Radio
                      className={classes.choice}
                      name={group}
                      checked={isChecked}
                      disabled={choosing !== undefined}
                      onChange={() => void choose(card.id)}
                      label={
                        <span className={classes.named}>
                          <IconCreditCard size={20} stroke={1.75} aria-hidden="true" />
                          <b>{name}</b>
                          <span className={classes.hint}>{cardExpiry(card.expMonth, card.expYear)}</span>
                          {card.isDefault && <span className={classes.mark}>{t('cards.default')}</span>}
                        </span>
                      }
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('cards.remove', { card: name })}
                      onClick={() => setLeaving(card)}
                    >
                      <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                    </ActionIcon>
                  </li>
                )
              })}
            </ul>
            {leaving && (
              <ConfirmDialog
                opened
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
          </div>
        )
      }
    </Loaded>
  )
}
