import { useTranslation } from '../i18n/use-translation.ts'
import { knownViewerZone } from '../i18n/zone.ts'
import { Notice } from './Notice.tsx'

/** Says that a workspace gets UTC, where the browser names no time zone that is known. */
export const UnknownZone = () => {
  const { t } = useTranslation('common')
  return knownViewerZone() ? null : <Notice kind="info">{t('zone.unknown')}</Notice>
}
