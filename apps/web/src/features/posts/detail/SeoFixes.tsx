import { Anchor } from '@mantine/core'
import type { SeoArea, SeoFix } from '@tintario/contract/writing/seo-score.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { seoAreas } from '../seo-areas.ts'
import classes from './SeoFixes.module.css'
import type { Place } from './show-place.ts'

/** Parts whose fixes stand open; the others open by a click. */
const OPEN = 2

type Props = {
  fixes: readonly SeoFix[]
  /** The language of the text, for the sentences that are quoted from it. */
  textLanguage: string | null
  onShow: (place: Place) => void
}

/** What would raise the score, by part of it, the largest gain first. */
export const SeoFixes = ({ fixes, textLanguage, onShow }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const gainOf = (gain: number) =>
    t('seo.gain', { gain: gain.toLocaleString(language, { minimumFractionDigits: 1 }) })
  if (fixes.length === 0) return <p className={classes.none}>{t('seo.nothingToFix')}</p>
  const groups = groupsOf(fixes)
  return (
    <ul className={classes.groups} aria-label={t('seo.fixes')}>
      {groups.map(([area, all], place) => (
        <li key={area}>
          <details open={place < OPEN}>
            <summary className={classes.part}>
              <span className={classes.area}>{t(`seo.area.${area}`)}</span>
              <span className={classes.gain}>{gainOf(all[0]?.gain ?? 0)}</span>
            </summary>
            <p className={classes.why}>{t(`seo.why.${area}`)}</p>
            <ul className={classes.fixes}>
              {all.map((fix) => (
                <li key={fix.key}>
                  <FixText fix={fix} textLanguage={textLanguage} />
                  <span className={classes.gain}>{gainOf(fix.gain)}</span>
                  {fix.place && (
                    <Anchor
                      component="button"
                      type="button"
                      className={classes.show}
                      onClick={() => fix.place && onShow(fix.place)}
                    >
                      {t('seo.show')}
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

const FixText = ({ fix, textLanguage }: { fix: SeoFix; textLanguage: string | null }) => {
  const { t, i18n } = useTranslation('post-page')
  const { key, values, place } = fix
  // Texts with a plural count what was found.
  const count = Number(values.found ?? 1)
  return (
    <div className={classes.text}>
      <p>
        {t(i18n.exists(`seo.fix.${key}`, { ns: 'post-page', count }) ? `seo.fix.${key}` : 'seo.fix.other', {
          ...values,
          count,
        })}
      </p>
      {place?.heading && (
        <p className={classes.where}>
          {t('seo.under')} <span lang={textLanguage ?? undefined}>{place.heading}</span>
        </p>
      )}
      {place?.sentence && (
        <blockquote className={classes.quote} lang={textLanguage ?? undefined}>
          {place.sentence}
        </blockquote>
      )}
    </div>
  )
}

/** The fixes of each part; both come in the order of their gain. */
const groupsOf = (fixes: readonly SeoFix[]): [SeoArea, SeoFix[]][] => {
  const groups = new Map<SeoArea, SeoFix[]>()
  for (const fix of fixes) {
    const area = seoAreas.find((one) => one === fix.area)
    if (area) groups.set(area, [...(groups.get(area) ?? []), fix])
  }
  return [...groups]
}
