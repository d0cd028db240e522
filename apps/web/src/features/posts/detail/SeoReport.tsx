import { Anchor } from '@mantine/core'
import type { SeoArea, SeoFix, SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Stack, smallLink, Text } from '../../../ui/parts.tsx'
import { bandOf, bandTones, shownScore } from '../post-rules.ts'
import { seoAreas } from '../seo-areas.ts'
import scoreRing from './ScoreRing.module.css'
import seoFixes from './SeoFixes.module.css'
import classes from './SeoPanel.module.css'
import type { Place } from './show-place.ts'

const RADIUS = 32
const ROUND = 2 * Math.PI * RADIUS

const ScoreRing = ({ score }: { score: number }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const shown = shownScore(score, language)
  return (
    <Box
      square={76}
      relative
      data-band={bandOf(score)}
      role="img"
      aria-label={t('seo.score', { score: shown })}
    >
      <svg viewBox="0 0 76 76" width={76} height={76} aria-hidden="true">
        <circle className={scoreRing.track} cx={38} cy={38} r={RADIUS} />
        <circle
          className={scoreRing.value}
          cx={38}
          cy={38}
          r={RADIUS}
          strokeDasharray={`${(score / 10) * ROUND} ${ROUND}`}
          transform="rotate(-90 38 38)"
        />
      </svg>
      <Stack
        as="span"
        align="center"
        justify="center"
        look="label"
        light
        className={scoreRing.words}
        aria-hidden="true"
      >
        <b>{shown}</b>
        {t('seo.of')}
      </Stack>
    </Box>
  )
}

/** Parts whose fixes stand open; the others open by a click. */
const OPEN = 2

type SeoFixesProps = {
  report: SeoScore & { fixes: readonly SeoFix[] }
  /** The language of the text, for the sentences that are quoted from it. */
  textLanguage: string | null
  onShow: (place: Place) => void
}

const SeoFixes = ({ report, textLanguage, onShow }: SeoFixesProps) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const gainOf = (gain: number) =>
    t('seo.gain', { gain: gain.toLocaleString(language, { minimumFractionDigits: 1 }) })
  if (report.fixes.length === 0) return <Text look="hint">{t('seo.nothingToFix')}</Text>
  const groups = groupsOf(report.fixes)
  return (
    <Box as="ul" line="all" round="lg" bg="panel" className={seoFixes.groups} aria-label={t('seo.fixes')}>
      {groups.map(([area, all], place) => (
        <li key={area}>
          <details open={place < OPEN}>
            <Row as="summary" justify="between" gap={2} py={2} px={3} round="lg" className={seoFixes.part}>
              <AreaName area={area} score={report[area]} />
              <Box bold as="span" look="label" rigid>
                {gainOf(all[0]?.gain ?? 0)}
              </Box>
            </Row>
            <Text p="0 3 1" look="label" light>
              {t(`seo.why.${area}`)}
            </Text>
            <ul className={seoFixes.fixes}>
              {all.map((fix) => (
                <li key={fix.key}>
                  <FixText fix={fix} textLanguage={textLanguage} />
                  <Box bold as="span" look="label" rigid>
                    {gainOf(fix.gain)}
                  </Box>
                  {fix.place && (
                    <Anchor
                      component="button"
                      type="button"
                      className={smallLink}
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
    </Box>
  )
}

const AreaName = ({ area, score }: { area: SeoArea; score: number }) => {
  const { t } = useTranslation('post-page')
  const band = bandOf(score)
  return (
    <Box
      as="span"
      look="label"
      tone={band === 'hi' ? 'quiet' : bandTones[band]}
      round="full"
      bg={band === 'hi' ? 'paper-2' : `${bandTones[band]}-soft`}
      className={seoFixes.area}
    >
      {t(`seo.area.${area}`)}
    </Box>
  )
}

const FixText = ({ fix, textLanguage }: { fix: SeoFix; textLanguage: string | null }) => {
  const { t, i18n } = useTranslation('post-page')
  const { key, values, place } = fix
  // Texts with a plural count what was found.
  const count = Number(values.found ?? 1)
  return (
    <div className={seoFixes.text}>
      <p>
        {t(i18n.exists(`seo.fix.${key}`, { ns: 'post-page', count }) ? `seo.fix.${key}` : 'seo.fix.other', {
          ...values,
          count,
        })}
      </p>
      {place?.heading && (
        <Text mt="half" look="label" light>
          {t('seo.under')} <span lang={textLanguage ?? undefined}>{place.heading}</span>
        </Text>
      )}
      {place?.sentence && (
        <Text
          lines={2}
          as="blockquote"
          mt={1}
          look="label"
          light
          className={seoFixes.quote}
          lang={textLanguage ?? undefined}
        >
          {place.sentence}
        </Text>
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
          <Text look="hint">{t('seo.lead')}</Text>
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
