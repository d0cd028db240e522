import { Skeleton } from '@mantine/core'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { clock, localeOf, whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shownZone } from '../../i18n/zone.ts'
import ventas from '../../ui/art/ventas.svg'
import { Coin } from '../../ui/Coin.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Box, Fact, Row, Stack, Text } from '../../ui/parts.tsx'
import classes from './TransactionDays.module.css'

const COLUMNS = ['time', 'person', 'action', 'workspace', 'coins'] as const

export const TransactionDays = () => {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const timeZone = shownZone()
  const list = useApi(api.wallet.transactions, { query: { timeZone } })
  const dayName = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  const dayOf = (date: string) => {
    const name = dayName.format(new Date(`${date}T00:00:00Z`))
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  return (
    <Loaded
      query={list}
      waiting={
        <Stack gap={6}>
          {[132, 92].map((height) => (
            <div key={height}>
              <Skeleton height={14} width={220} mb={14} />
              <Skeleton height={height} radius="lg" />
            </div>
          ))}
        </Stack>
      }
    >
      {(days) =>
        days.length === 0 ? (
          <EmptyState picture={ventas} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Stack gap={6}>
            {days.map(({ date, totalSpent, transactions }) => (
              <section key={date} aria-labelledby={`day-${date}`}>
                <Row gap={3} align="baseline" justify="between" wrap mb={2}>
                  <Text id={`day-${date}`} as="h2" strong>
                    {dayOf(date)}
                  </Text>
                  <Fact look="hint">
                    {t('total')} <Coin size={14} /> {whole(totalSpent, language)}
                  </Fact>
                </Row>
                <Box
                  as="table"
                  full
                  line="all"
                  round="lg"
                  look="hint"
                  tone="inherit"
                  className={classes.table}
                  aria-labelledby={`day-${date}`}
                >
                  <Box as="thead" unseen>
                    <tr>
                      {COLUMNS.map((column) => (
                        <th key={column} scope="col">
                          {t(`columns.${column}`)}
                        </th>
                      ))}
                    </tr>
                  </Box>
                  <tbody>
                    {transactions.map(
                      ({ id, createdAt, creatorName, creatorEmail, item, subject, workspaceName, coins }) => (
                        <tr key={id}>
                          <td data-column="time">{clock(new Date(createdAt), language)}</td>
                          <td data-column="person" title={creatorEmail || undefined}>
                            {creatorName || creatorEmail || t('gone')}
                          </td>
                          <td data-column="action">
                            {t(`items.${item}`)}
                            {subject && (
                              <Box block as="span" light tone="quiet">
                                {subject}
                              </Box>
                            )}
                          </td>
                          <td data-column="workspace">{workspaceName || t('goneWorkspace')}</td>
                          <td data-column="coins" data-back={coins < 0 || undefined}>
                            {coins < 0 ? '+' : '−'}
                            {whole(Math.abs(coins), language)}
                            {coins < 0 && (
                              <Box as="span" medium>
                                {' '}
                                {t('givenBack')}
                              </Box>
                            )}
                          </td>
                        </tr>
                      ),
                    )}
                  </tbody>
                </Box>
              </section>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
