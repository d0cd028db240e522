import { Badge, Radio } from '@mantine/core'
import type { Language } from '@tintario/contract/core/common.ts'
import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import type { CSSProperties, ReactNode } from 'react'
import { localeOf, whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import classes from './KeywordTable.module.css'
import { type ChipColour, chipColour } from './keyword-level.ts'
import { type Figure, type Figures, knownFigures } from './known-figures.ts'
import type { Choice } from './options.ts'

const badgeColours: Record<ChipColour, string> = { green: 'leaf', amber: 'coin', red: 'coral', grey: 'gray' }

type Row = Choice & Figures & Partial<Pick<KeywordOption, 'cpcUnits' | 'own'>>
type Props = { choices: readonly Row[]; chosenId: string | null; onChoose: (id: string) => void }

/** A level in words with its colour; grey and “no data” when nobody measured it (rule 13, R65). */
const Level = ({ level, colourBy }: { level: string | null; colourBy: string | null }) => {
  const { t, i18n } = useTranslation('writing')
  const name = level?.trim().toLowerCase()
  const isKnown = i18n.exists(`keyword.level.${name}`, { ns: 'writing' })
  return (
    <Badge color={badgeColours[chipColour(colourBy)]} maw="100%">
      {level === null ? t('keyword.noData') : isKnown ? t(`keyword.level.${name}`) : level}
    </Badge>
  )
}

/** How one's own site was found by it. */
const OwnFigures = ({ own }: { own: NonNullable<KeywordOption['own']> }) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const { clicks, impressions, position } = own
  return (
    <Box block as="span" look="label" light>
      {t(position > 0 ? 'keyword.found' : 'keyword.foundAnywhere', {
        impressions: whole(impressions, language),
        clicks: whole(clicks, language),
        position: position.toLocaleString(localeOf(language), { maximumFractionDigits: 1 }),
      })}
    </Box>
  )
}

/** A price in its own currency. */
const priceOf = (cpc: number, currency: string | null | undefined, language: Language): string =>
  cpc.toLocaleString(localeOf(language), currency ? { style: 'currency', currency } : {})

/** The keyword options as rows to choose one from, with what is known about each (WIZ-37). */
export const KeywordTable = ({ choices, chosenId, onChoose }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const noData = (
    <Badge color="gray" maw="100%">
      {t('keyword.noData')}
    </Badge>
  )
  const columns = knownFigures(choices)
  const lang = usePostLang()
  const show: Record<Figure, (row: Row) => ReactNode> = {
    volume: ({ volume = null }) => (volume === null ? noData : whole(volume, language)),
    cpc: ({ cpc = null, cpcUnits }) => (cpc === null ? noData : priceOf(cpc, cpcUnits, language)),
    difficulty: ({ difficulty = null }) => <Level level={difficulty} colourBy={difficulty} />,
    competition: ({ competition = null, difficulty = null }) => (
      <Level level={competition} colourBy={competition ?? difficulty} />
    ),
  }
  return (
    <Box
      line="all"
      round="lg"
      className={classes.table}
      role="radiogroup"
      aria-label={t('keyword.options')}
      style={{ '--columns': columns.length } as CSSProperties}
      data-bare={columns.length === 0 || undefined}
    >
      <Box look="label" bg="sunken" on="desk" className={classes.head} aria-hidden="true">
        <span>{t('keyword.keyword')}</span>
        {columns.map((figure) => (
          <span key={figure}>{t(`keyword.${figure}`)}</span>
        ))}
      </Box>
      {choices.map((row) => {
        const { id, text } = row
        const isUnknown = columns.every((figure) => (row[figure] ?? null) === null)
        return (
          <Box
            as="label"
            high={52}
            line="top"
            key={id}
            htmlFor={`keyword-${id}`}
            className={classes.row}
            data-chosen={id === chosenId || undefined}
          >
            <span className={classes.keyword}>
              <Radio
                id={`keyword-${id}`}
                name="keyword"
                value={id}
                checked={id === chosenId}
                onChange={() => onChoose(id)}
                aria-label={text}
                lang={lang}
              />
              <span>
                <span lang={lang}>{text}</span>
                {row.own && <OwnFigures own={row.own} />}
              </span>
            </span>
            {columns.map((figure, i) => (
              <span
                key={figure}
                className={classes.cell}
                data-label={t(`keyword.${figure}`)}
                data-extra={(i > 0 && isUnknown) || undefined}
              >
                {show[figure](row)}
              </span>
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
