import { clock, dateFormat } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { otherZoneAt, placeOf, shownZone, wallOf } from '../i18n/zone.ts'

/**
 * What the viewer's own clock reads at a moment, as “04:00 your time”, with the weekday where it is another day there; null
 * where it reads what is shown.
 */
export const useViewerTime = () => {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (at: Date): string | null => {
    const zone = otherZoneAt(at)
    if (!zone) return null
    const isSameDay = wallOf(at, zone).getUTCDate() === wallOf(at).getUTCDate()
    const weekday = isSameDay ? '' : `${dateFormat(language, { weekday: 'short' }, zone).format(at)} `
    return t('zone.yours', { time: weekday + clock(at, language, zone) })
  }
}

/** The same for a moment that is chosen, with the place whose time is chosen: “Madrid time · 04:00 your time”. */
export const useZoneLine = () => {
  const { t } = useTranslation('common')
  const viewerTime = useViewerTime()
  return (at: Date | null): string | null => {
    const yours = viewerTime(at ?? new Date())
    return yours && `${t('zone.of', { place: placeOf(shownZone()) })} · ${yours}`
  }
}
