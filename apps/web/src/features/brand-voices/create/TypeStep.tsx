import { Radio } from '@mantine/core'
import { type VoiceType, voiceTypes } from '@tintario/contract/brand-voices/questions.ts'
import { Link, useSearch } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact, Grid, Row, Text } from '../../../ui/parts.tsx'
import { learnPath } from '../way-back.ts'
import classes from './create.module.css'

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
      <Grid least={260} gap={3}>
        {voiceTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes.type} radius="lg">
            <Row as="span" gap={2} justify="between" strong>
              <span>{t(`type.${type}`)}</span>
              <Radio.Indicator />
            </Row>
            <Text as="span" look="hint">
              {t(`type.${type}Text`)}
            </Text>
          </Radio.Card>
        ))}
      </Grid>
      <Fact href={learnPath(search)} as={Link} tone="link" strong high={44}>
        {t('type.learn')}
      </Fact>
    </Radio.Group>
  )
}
