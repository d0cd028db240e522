import { Skeleton, VisuallyHidden } from '@mantine/core'
import { formatAmount } from '@tintario/contract/billing/amount.ts'
import { readPlanHandle } from '@tintario/contract/billing/plans.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import ficha from '../../../ui/art/ficha.svg'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconDownload } from '../../../ui/icons/index.ts'
import { Box, Fact, Stack } from '../../../ui/parts.tsx'
import classes from '../billing.module.css'
import { useTierName } from '../prices/use-plan-cards.ts'
import { invoiceDate } from './invoice-date.ts'

const COLUMNS = ['date', 'item', 'number', 'amount', 'invoice'] as const

const Loading = () => (
  <Stack gap={4}>
    <Skeleton height={16} width="40%" />
    <Skeleton height={28} />
    <Skeleton height={28} />
    <Skeleton height={28} />
  </Stack>
)

export const PaymentsHistory = () => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const language = useLanguage()
  const name = useTierName()
  const list = useApi(api.payments.history)
  const itemOf = (handle: string) => {
    const plan = readPlanHandle(handle)
    if (plan) return t(`plan.${plan.period}`, { plan: name(plan.tier) })
    const coins = Number(/^coins_(\d+)$/.exec(handle)?.[1])
    return coins ? t('history.coins', { count: coins, coins: whole(coins, language) }) : handle
  }
  return (
    <Loaded query={list} waiting={<Loading />}>
      {(payments) =>
        payments.length === 0 ? (
          <EmptyState picture={ficha} title={t('history.empty')} text={t('history.emptyText')} />
        ) : (
          <table className={classes.table}>
            <VisuallyHidden component="caption">{message('LABEL_PAYMENTS_HISTORY')}</VisuallyHidden>
            <Box as="thead" unseen>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {t(`history.${column}`)}
                  </th>
                ))}
              </tr>
            </Box>
            <tbody>
              {payments.map(({ number, item, createdAt, amount, currency, downloadUrl }) => (
                <tr key={number}>
                  <td data-column="date">{invoiceDate(new Date(createdAt))}</td>
                  <td data-column="item">{itemOf(item)}</td>
                  <td data-column="number">{number}</td>
                  <td data-column="amount">{formatAmount(amount, currency, language)}</td>
                  <td data-column="invoice">
                    <Fact
                      href={downloadUrl}
                      download={`${number}.pdf`}
                      as="a"
                      gap={2}
                      tone="link"
                      strong
                      py={2}
                    >
                      <IconDownload />
                      {t('history.download')}
                      <VisuallyHidden> {number}</VisuallyHidden>
                    </Fact>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Loaded>
  )
}
