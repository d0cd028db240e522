import { Radio } from '@mantine/core'
import { useId } from 'react'
import { whole } from '../../../i18n/dates.ts'
import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { choice, Fact, Stack, Text } from '../../../ui/parts.tsx'
import classes from './WalletPanel.module.css'

export type Pack = { handle: string; coins: number; amount: number }

export const PackChoice = ({
  packs,
  postPrice,
  chosen,
  onChoose,
}: {
  packs: Pack[]
  postPrice: number | undefined
  chosen: string | undefined
  onChoose: (handle: string) => void
}) => {
  const { t } = useTranslation('packs')
  const language = useLanguage()
  const name = useId()
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" look="hint" tone="inherit" strong mb={2}>
        {t('packs')}
      </Text>
      {packs.map(({ handle, coins, amount }) => (
        <Radio
          key={handle}
          name={name}
          className={`${choice} ${classes.pack}`}
          wrapperProps={{ 'data-chosen': chosen === handle || undefined }}
          checked={chosen === handle}
          onChange={() => onChoose(handle)}
          label={
            <span className={classes.named}>
              <Fact gap={2}>
                <Coin size={18} /> <b>{whole(coins, language)}</b> {t('coins', { count: coins })}
              </Fact>
              <Text as="span" strong>
                {money(amount, language)}
              </Text>
              {postPrice !== undefined && (
                <Text as="span" look="hint" className={classes.posts}>
                  {t('posts', { count: Math.floor(coins / postPrice) })}
                </Text>
              )}
            </span>
          }
        />
      ))}
    </Stack>
  )
}
