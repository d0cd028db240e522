import type { Owner } from '@tintario/contract/team/endpoints.ts'
import type { ReactNode } from 'react'
import { detailDate, whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { Row } from '../../ui/parts.tsx'
import classes from './team.module.css'

type Props = {
  person: Pick<Owner, 'lastActivityAt' | 'coins' | 'posts'> & { createdAt?: string }
}

export const PersonFacts = ({ person: { lastActivityAt, coins, posts, createdAt } }: Props) => {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const on = (instant: string) => detailDate(new Date(instant), language)
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Row as="dl" gap={5} align="stretch" wrap line="top" className={classes.facts}>
      {lastActivityAt ? (
        <>
          {fact(t('card.lastActive'), on(lastActivityAt))}
          {hasBilling &&
            fact(
              t('card.coins'),
              <>
                <Coin size={14} /> {whole(coins, language)}
              </>,
            )}
          {fact(t('card.posts'), whole(posts, language))}
        </>
      ) : (
        createdAt && fact(t('card.invitedOn'), on(createdAt))
      )}
    </Row>
  )
}
