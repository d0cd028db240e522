import { Badge, Radio } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { usePrice } from '../../../api/use-wallet.ts'
import { hasBilling } from '../../../i18n/has-billing.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { newVoicePath, paths } from '../../../ui/paths.ts'
import classes from './VoiceCards.module.css'

type Props = {
  postId: string
  voices: readonly BrandVoice[]
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The workspace's brand voices, one of which the post speaks with, and the way to another one. */
export const VoiceCards = ({ postId, voices, value, onChange, error }: Props) => {
  const { t } = useTranslation('writing')
  const price = usePrice('brand_voice')
  return (
    <div className={classes.group}>
      <Link href={paths.voices} className={classes.manage}>
        {t('details.manageVoices')}
      </Link>
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
          <Link href={newVoicePath(postId)} className={classes.create}>
            <IconPlus size={18} stroke={1.75} aria-hidden="true" />
            <b>{t('details.createVoice')}</b>
            {hasBilling && price !== undefined && (
              <span>
                <Coin size={14} /> {t('details.voicePrice', { count: price })}
              </span>
            )}
          </Link>
        </div>
      </Radio.Group>
    </div>
  )
}
