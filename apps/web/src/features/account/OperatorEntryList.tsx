import type { OperatorEntry } from '@tintario/contract/operator-accounts/endpoints.ts'
import { otherDate, whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { List, ListRow, Stack } from '../../ui/parts.tsx'

export const OperatorEntryList = ({ entries }: { entries: readonly OperatorEntry[] }) => {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <List>
      {entries.map(({ id, action, at, coins, reason, letter }) => (
        <ListRow key={id}>
          <Stack grow>
            <b>
              {t(`operator.acts.${action}`, {
                coins: whole(coins ?? 0, language),
                letter: letter && t(`operator.letters.${letter}`, { defaultValue: letter }),
              })}
            </b>
            {reason && <span>{reason}</span>}
            <span>{otherDate(new Date(at), language)}</span>
          </Stack>
        </ListRow>
      ))}
    </List>
  )
}
