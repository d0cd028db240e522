import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { operator } from '@tintario/contract/operator/endpoints.ts'
import { otherDate, whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Facts, Part } from './Part.tsx'

const MEGABYTE = 1_000_000

export const Backups = ({
  lastSuccessAt,
  bytes,
  nextAt,
  isRunning,
  failure,
}: Answer<typeof operator.state>['backup']) => {
  const { t } = useTranslation('operator-state')
  const language = useLanguage()
  const at = (instant: string) => otherDate(new Date(instant), language)
  const size =
    bytes === null ? '' : ` (${t('backup.size', { size: whole(Math.ceil(bytes / MEGABYTE), language) })})`
  return (
    <Part title={t('backup.title')}>
      <Facts
        facts={[
          [t('backup.last'), lastSuccessAt ? at(lastSuccessAt) + size : t('never')],
          [
            t('backup.next'),
            isRunning ? t('backup.running') : nextAt ? at(nextAt) : t('backup.notScheduled'),
          ],
        ]}
      />
      {failure && (
        <Notice kind="danger">{t('backup.failed', { at: at(failure.at), reason: failure.message })}</Notice>
      )}
    </Part>
  )
}
