import { Anchor } from '@mantine/core'
import type { SeoArea, SeoFix, SeoScore } from '@tintario/contract/writing/seo-score.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, smallLink, Text } from '../../../ui/parts.tsx'
import { bandOf, bandTones } from '../post-rules.ts'
import { seoAreas } from '../seo-areas.ts'
import classes from './SeoFixes.module.css'
import type { Place } from './show-place.ts'

/** Parts whose fixes stand open; the others open by a click. */
const OPEN = 2

type Props = {
  report: SeoScore & { fixes: readonly SeoFix[] }
  /** The language of the text, for the sentences that are quoted from it. */
  textLanguage: string | null
  onShow: (place: Place) => void
}

export const SeoFixes = ({ report, textLanguage, onShow }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const gainOf = (gain: number) =>
    t('seo.gain', { gain: gain.toLocaleString(language, { minimumFractionDigits: 1 }) })
  if (report.fixes.length === 0) return <Text look="hint">{t('seo.nothingToFix')}</Text>
  const groups = groupsOf(report.fixes)
  return (
    <Box as="ul" line="all" round="lg" bg="panel" className={classes.groups} aria-label={t('seo.fixes')}>
      {groups.map(([area, all], place) => (
        <li key={area}>
          <details open={place < OPEN}>
            <Row as="summary" justify="between" gap={2} py={2} px={3} round="lg" className={classes.part}>
              <AreaName area={area} score={report[area]} />
              <Box bold as="span" look="label" rigid>
                {gainOf(all[0]?.gain ?? 0)}
              </Box>
            </Row>
            <Text p="0 3 1" look="label" light>
              {t(`seo.why.${area}`)}
            </Text>
            <ul className={classes.fixes}>
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
      className={classes.area}
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
    <div className={classes.text}>
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
          className={classes.quote}
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
