import { useTranslation } from '../../../i18n/use-translation.ts'

/** How much of the token is there; of a saved one nothing is known. */
export const TokenCounter = ({ value, saved }: { value: string; saved: string | null }) => {
  const { t } = useTranslation('shopify')
  return <>{saved ?? t('fields.accessToken.hint', { count: value.trim().length })}</>
}
