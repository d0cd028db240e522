import type { SeoFix, SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { bandOf, shownScore } from '../post-rules.ts'
import { seoAreas } from '../seo-areas.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { SeoFixes } from './SeoFixes.tsx'
import classes from './SeoPanel.module.css'
import type { Place } from './show-place.ts'

type Props = {
  report: SeoScore & { fixes: readonly SeoFix[] }
  textLanguage: string | null
  onShow: (place: Place) => void
}

/** A score with its parts, and what would raise it. */
export const SeoReport = ({ report, textLanguage, onShow }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  return (
    <>
      <div className={classes.total}>
        <ScoreRing score={report.total} />
        <div>
          <p className={classes.verdict}>{t(`seo.verdict.${bandOf(report.total)}`)}</p>
          <p className={classes.hint}>{t('seo.lead')}</p>
        </div>
      </div>
      <SeoFixes fixes={report.fixes} textLanguage={textLanguage} onShow={onShow} />
      <dl className={classes.bars}>
        {seoAreas.map((area) => (
          <div key={area}>
            <dt>{t(`seo.area.${area}`)}</dt>
            <dd data-band={bandOf(report[area])}>
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${report[area] * 10}%` }} />
              </span>
              <span className={classes.score}>{shownScore(report[area], language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
