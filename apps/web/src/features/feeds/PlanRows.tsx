import type { PlanRow } from '@tintario/contract/plan-files/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Box, List, ListRow, Stack, Text } from '../../ui/parts.tsx'

/** Rows that are drawn; a longer list is no help. */
const SHOWN = 100

/** What an import makes of each row: those with a problem first, each in words. */
export const PlanRows = ({ rows }: { rows: readonly PlanRow[] }) => {
  const { t } = useTranslation('feeds')
  const sorted = [
    ...rows.filter(({ state }) => state === 'wrong'),
    ...rows.filter(({ state }) => state !== 'wrong'),
  ]
  const left = sorted.length - SHOWN
  return (
    <>
      <List aria-label={t('import.rows')}>
        {sorted.slice(0, SHOWN).map(({ row, title, localTime, state, problems }) => (
          <ListRow key={row}>
            <Stack grow gap={1}>
              <b>{title || t('import.untitled')}</b>
              <Box as="span" look="label" light>
                {[t('import.row', { row }), localTime?.replace('T', ' ')].filter(Boolean).join(' · ')}
              </Box>
              {problems.map(({ column, problem }) => (
                <Text as="span" look="hint" tone="danger" key={`${column} ${problem}`}>
                  {`${t(`import.column.${column}`)}: ${t(`import.problem.${problem}`)}`}
                </Text>
              ))}
            </Stack>
            <Pill tone={state === 'new' ? 'ok' : state === 'wrong' ? 'warn' : undefined}>
              {t(`import.state.${state}`)}
            </Pill>
          </ListRow>
        ))}
      </List>
      {left > 0 && <Text look="hint">{t('import.more', { count: left })}</Text>}
    </>
  )
}
