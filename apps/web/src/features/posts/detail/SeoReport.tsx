import type { SeoFix, SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { bandOf, bandTones, shownScore } from '../post-rules.ts'
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

export const SeoReport = ({ report, textLanguage, onShow }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  return (
    <>
      <Row gap={4}>
        <ScoreRing score={report.total} />
        <div>
          <Text look="section">{t(`seo.verdict.${bandOf(report.total)}`)}</Text>
          <p className={classes.hint}>{t('seo.lead')}</p>
        </div>
      </Row>
      <SeoFixes report={report} textLanguage={textLanguage} onShow={onShow} />
      <Stack as="dl" gap={2} look="hint" tone="inherit" className={classes.bars}>
        {seoAreas.map((area) => (
          <div key={area}>
            <dt>{t(`seo.area.${area}`)}</dt>
            <dd data-band={bandOf(report[area])}>
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${report[area] * 10}%` }} />
              </span>
              <Box as="span" tone={bandTones[bandOf(report[area])]} className={classes.score}>
                {shownScore(report[area], language)}
              </Box>
            </dd>
          </div>
        ))}
      </Stack>
    </>
  )
}
