import { Badge, Radio } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { Link } from 'wouter'
import { usePrice } from '../../../api/use-wallet.ts'
import { hasBilling } from '../../../i18n/has-billing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Box, Grid, Row, Stack, Text } from '../../../ui/parts.tsx'
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
    <Box relative>
      <Box href={paths.voices} as={Link} look="hint" tone="link" strong className={classes.manage}>
        {t('details.manageVoices')}
      </Box>
      <Radio.Group label={t('details.voice')} value={value} onChange={onChange} error={error}>
        <Grid least={220} gap={3}>
          {voices.map((voice) => (
            <Radio.Card key={voice.id} value={voice.id} className={classes.card} radius="lg">
              <Row as="span" justify="between" gap={2} full>
                <Text as="span" strong>
                  {voice.name}
                </Text>
                <Radio.Indicator />
              </Row>
              <Text lines={2} as="span" look="hint">
                {voice.prompt}
              </Text>
              <Badge size="sm" color={voice.type === 'professional' ? 'ink' : 'gray'}>
                {t(`details.${voice.type}`)}
              </Badge>
            </Radio.Card>
          ))}
          <Stack
            high={92}
            plain
            href={newVoicePath(postId)}
            as={Link}
            align="center"
            justify="center"
            gap={1}
            p={4}
            tone="text"
            round="lg"
            className={classes.create}
          >
            <IconPlus size={18} />
            <b>{t('details.createVoice')}</b>
            {hasBilling && price !== undefined && (
              <span>
                <Coin size={14} /> {t('details.voicePrice', { count: price })}
              </span>
            )}
          </Stack>
        </Grid>
      </Radio.Group>
    </Box>
  )
}
