import { Badge, Radio } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from 'react-i18next'
import classes from './VoiceCards.module.css'

type Props = {
  voices: readonly BrandVoice[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The workspace's brand voices, one of which the post speaks with. */
export const VoiceCards = ({ voices, value, onChange, error }: Props) => {
  const { t } = useTranslation('writing')
  return (
    <Radio.Group label={t('details.voice')} value={value} onChange={onChange} error={error}>
      <div className={classes.cards}>
        {voices.map((voice) => (
          <Radio.Card key={voice.id} value={voice.id} className={classes.card} radius="lg">
            <span className={classes.head}>
              <span className={classes.name}>{voice.name}</span>
              <Radio.Indicator />
            </span>
            <span className={classes.prompt}>{voice.prompt}</span>
            <Badge size="sm" color={voice.type === 'professional' ? 'ink' : 'gray'}>
              {t(`details.${voice.type}`)}
            </Badge>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
