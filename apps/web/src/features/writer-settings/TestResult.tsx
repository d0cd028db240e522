import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { writerSettings } from '@tintario/contract/writer-settings/endpoints.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { dollars } from './dollars.ts'

type Result = Answer<typeof writerSettings.tryOut>

/** What the model wrote in the test, and what that took. */
export const TestResult = ({ result }: { result: Result }) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const { text, milliseconds, tokensIn, tokensOut, costMicros } = result
  const seconds = (milliseconds / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
  const tokens = (tokensIn ?? 0) + (tokensOut ?? 0)
  return (
    <Notice kind="ok">
      <p>{text}</p>
      <p>
        {costMicros === null
          ? t('test.took', { seconds, count: tokens })
          : t('test.cost', { seconds, count: tokens, cost: dollars(costMicros, language) })}
      </p>
    </Notice>
  )
}
