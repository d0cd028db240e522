import { useTranslation } from '../../i18n/use-translation.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Writes seconds as the largest unit that fits, rounded down: 45 s, 12 min, 3 h, 2 days. */
export const useDuration = () => {
  const { t } = useTranslation('operator')
  return (seconds: number): string => {
    if (seconds < MINUTE) return t('time.seconds', { count: Math.floor(seconds) })
    if (seconds < HOUR) return t('time.minutes', { count: Math.floor(seconds / MINUTE) })
    if (seconds < DAY) return t('time.hours', { count: Math.floor(seconds / HOUR) })
    return t('time.days', { count: Math.floor(seconds / DAY) })
  }
}
