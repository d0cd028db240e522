import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Panel, Row, Text } from '../../../ui/parts.tsx'
import classes from './SoundPanel.module.css'
import { markedParts, sampleVoice } from './sample-voice.ts'

type Props = {
  language: string | null
  tone: string | null
  pov: string | null
  voice: BrandVoice | undefined
  toneName: string
  povName: string
}

const Marked = ({ text, as }: { text: string; as: 'tone' | 'pov' }) =>
  markedParts(text).map((part, i) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, replaced together
      <mark key={i} data-as={as}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

/** How the text may sound with the chosen tone and person: put together here, it costs nothing (design 4.3). */
export const SoundPanel = ({ language, tone, pov, voice, toneName, povName }: Props) => {
  const { t } = useTranslation('writing')
  const { lead, body } = sampleVoice(language, tone, pov)
  return (
    <>
      <Box
        p={6}
        shadow={2}
        as="article"
        line="all"
        bg="raised"
        className={classes.paper}
        lang={lead || body ? (language ?? undefined) : undefined}
        aria-live="polite"
      >
        <div className={classes.lines} aria-hidden="true">
          <i />
          <i />
        </div>
        {lead && (
          <Text medium mb={4} look="title">
            <Marked text={lead} as="tone" />
          </Text>
        )}
        {body && (
          <p>
            <Marked text={body} as="pov" />
          </p>
        )}
        {!lead && !body && <Text tone="quiet">{t('sound.none')}</Text>}
      </Box>
      {(lead || body) && (
        <Row as="p" align="stretch" wrap mt={4} look="label" light className={classes.legend}>
          {lead && <span data-as="tone">{t('sound.tone', { name: toneName })}</span>}
          {body && <span data-as="pov">{t('sound.pov', { name: povName })}</span>}
        </Row>
      )}
      {voice && (
        <Panel mt={4} py={3} px={4} look="hint" tone="inherit" className={classes.voice}>
          <p>{t('sound.voice', { name: voice.name })}</p>
          <p>{voice.prompt}</p>
        </Panel>
      )}
      <Text mt={4} look="label" light>
        {t('sound.note')}
      </Text>
    </>
  )
}
