import { Badge, Radio } from '@mantine/core'
import type { KeywordOption } from '@tintario/contract/writing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { whole } from '../../../../i18n/dates.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import classes from './KeywordTable.module.css'
import { type ChipColour, chipColour } from './keyword-level.ts'
import type { Choice } from './options.ts'

const badgeColours: Record<ChipColour, string> = { green: 'leaf', amber: 'coin', red: 'coral', grey: 'gray' }

type Row = Choice & Partial<Pick<KeywordOption, 'volume' | 'cpc' | 'cpcUnits' | 'difficulty' | 'competition'>>
type Props = { choices: readonly Row[]; chosenId: string | null; onChoose: (id: string) => void }

/** A level in words with its colour; grey and “no data” when nobody measured it (rule 13, R65). */
const Level = ({ level, colourBy }: { level: string | null; colourBy: string | null }) => {
  const { t, i18n } = useTranslation('wizard')
  const key = `keyword.level.${level?.trim().toLowerCase()}`
  return (
    <Badge color={badgeColours[chipColour(colourBy)]} className={classes.chip}>
      {level === null ? t('keyword.noData') : i18n.exists(key, { ns: 'wizard' }) ? t(key) : level}
    </Badge>
  )
}

/** The keyword options as rows to choose one from, with what is known about each. */
export const KeywordTable = ({ choices, chosenId, onChoose }: Props) => {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const noData = (
    <Badge color="gray" className={classes.chip}>
      {t('keyword.noData')}
    </Badge>
  )
  return (
    <div className={classes.table} role="radiogroup" aria-label={t('keyword.options')}>
      <div className={classes.head} aria-hidden="true">
        <span>{t('keyword.keyword')}</span>
        <span>{t('keyword.volume')}</span>
        <span>{t('keyword.cpc')}</span>
        <span>{t('keyword.difficulty')}</span>
        <span>{t('keyword.competition')}</span>
      </div>
      {choices.map(
        ({ id, text, volume = null, cpc = null, cpcUnits, difficulty = null, competition = null }) => {
          const isOwnLine = volume === null && cpc === null && difficulty === null && competition === null
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
              <span className={classes.cell} data-label={t('keyword.volume')}>
                {volume === null ? noData : whole(volume, language)}
              </span>
              <span
                className={classes.cell}
                data-label={t('keyword.cpc')}
                data-extra={isOwnLine || undefined}
              >
                {cpc === null ? noData : `${cpc.toLocaleString(language)} ${cpcUnits ?? ''}`}
              </span>
              <span
                className={classes.cell}
                data-label={t('keyword.difficulty')}
                data-extra={isOwnLine || undefined}
              >
                <Level level={difficulty} colourBy={difficulty} />
              </span>
              <span
                className={classes.cell}
                data-label={t('keyword.competition')}
                data-extra={isOwnLine || undefined}
              >
                <Level level={competition} colourBy={competition ?? difficulty} />
              </span>
            </label>
          )
        },
      )}
    </div>
  )
}
