import { Badge, Radio } from '@mantine/core'
import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import classes from './KeywordTable.module.css'
import { type ChipColour, chipColour } from './keyword-level.ts'
import { type Figure, type Figures, knownFigures } from './known-figures.ts'
import type { Choice } from './options.ts'

const badgeColours: Record<ChipColour, string> = { green: 'leaf', amber: 'coin', red: 'coral', grey: 'gray' }

type Row = Choice & Figures & Partial<Pick<KeywordOption, 'cpcUnits'>>
type Props = { choices: readonly Row[]; chosenId: string | null; onChoose: (id: string) => void }

/** A level in words with its colour; grey and “no data” when nobody measured it (rule 13, R65). */
const Level = ({ level, colourBy }: { level: string | null; colourBy: string | null }) => {
  const { t, i18n } = useTranslation('writing')
  const name = level?.trim().toLowerCase()
  const isKnown = i18n.exists(`keyword.level.${name}`, { ns: 'writing' })
  return (
    <Badge color={badgeColours[chipColour(colourBy)]} className={classes.chip}>
      {level === null ? t('keyword.noData') : isKnown ? t(`keyword.level.${name}`) : level}
    </Badge>
  )
}

/** The keyword options as rows to choose one from, with what is known about each (WIZ-37). */
export const KeywordTable = ({ choices, chosenId, onChoose }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const noData = (
    <Badge color="gray" className={classes.chip}>
      {t('keyword.noData')}
    </Badge>
  )
  const columns = knownFigures(choices)
  const show: Record<Figure, (row: Row) => ReactNode> = {
    volume: ({ volume = null }) => (volume === null ? noData : whole(volume, language)),
    cpc: ({ cpc = null, cpcUnits }) =>
      cpc === null ? noData : `${cpc.toLocaleString(language)} ${cpcUnits ?? ''}`,
    difficulty: ({ difficulty = null }) => <Level level={difficulty} colourBy={difficulty} />,
    competition: ({ competition = null, difficulty = null }) => (
      <Level level={competition} colourBy={competition ?? difficulty} />
    ),
  }
  return (
    <div
      className={classes.table}
      role="radiogroup"
      aria-label={t('keyword.options')}
      style={{ '--columns': columns.length } as CSSProperties}
      data-bare={columns.length === 0 || undefined}
    >
      <div className={classes.head} aria-hidden="true">
        <span>{t('keyword.keyword')}</span>
        {columns.map((figure) => (
          <span key={figure}>{t(`keyword.${figure}`)}</span>
        ))}
      </div>
      {choices.map((row) => {
        const { id, text } = row
        const isUnknown = columns.every((figure) => (row[figure] ?? null) === null)
        return (
          <label
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
              />
              {text}
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
          </label>
        )
      })}
    </div>
  )
}
