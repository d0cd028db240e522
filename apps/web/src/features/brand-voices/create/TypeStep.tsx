import { Radio } from '@mantine/core'
import { type VoiceType, voiceTypes } from '@tintario/contract/brand-voices/questions.ts'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { learnPath } from '../way-back.ts'
import classes from './create.module.css'

/** Which of the two voices is made: both cost the same, one asks more (VOICE-02). */
export const TypeStep = ({
  value,
  onChange,
}: {
  value: VoiceType | null
  onChange: (type: VoiceType) => void
}) => {
  const { t } = useTranslation('voices')
  const search = useSearch()
  const choose = (given: string) => {
    const type = voiceTypes.find((one) => one === given)
    if (type) onChange(type)
  }
  return (
    <Radio.Group value={value ?? ''} onChange={choose} aria-label={t('type.label')}>
      <div className={classes.types}>
        {voiceTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes.type} radius="lg">
            <span className={classes.typeHead}>
              <span>{t(`type.${type}`)}</span>
              <Radio.Indicator />
            </span>
            <span className={classes.typeText}>{t(`type.${type}Text`)}</span>
          </Radio.Card>
        ))}
      </div>
      <Link href={learnPath(search)} className={classes.leave}>
        {t('type.learn')}
      </Link>
    </Radio.Group>
  )
}
