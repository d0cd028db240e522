import { Select, Textarea } from '@mantine/core'
import { RULE_WORDS_MAX, RULE_WORDS_MIN, RULES_MAX } from '@tintario/contract/brand-voices/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../ui/parts.tsx'
import classes from './brand-voices.module.css'
import { lineFields, linesProblem, type RuleLines } from './rule-lines.ts'

const choices = { address: ['tu', 'usted'], spelling: ['british', 'american'] } as const

type Props = { lines: RuleLines; onChange: (lines: RuleLines) => void }

export const RuleFields = ({ lines, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const problems = {
    tooMany: t('rules.tooMany', { max: RULES_MAX }),
    lineLength: t('rules.lineLength', { min: RULE_WORDS_MIN, max: RULE_WORDS_MAX }),
  }
  return (
    <Stack as="fieldset" gap={4} line="all" round="lg" className={classes.rules}>
      <legend>{t('rules.title')}</legend>
      <Text look="label" light>
        {t('rules.lead')}
      </Text>
      {lineFields.map((name) => {
        const problem = linesProblem(name, lines[name])
        return (
          <Textarea
            key={name}
            name={`rules-${name}`}
            label={t(`rules.${name}`)}
            description={t(`rules.${name}Hint`)}
            value={lines[name]}
            onChange={(event) => onChange({ ...lines, [name]: event.currentTarget.value })}
            error={problem ? problems[problem] : undefined}
            autosize
            minRows={2}
            maxRows={8}
            size="md"
          />
        )
      })}
      <Grid>
        <Select
          label={t('rules.address')}
          placeholder={t('rules.either')}
          data={choices.address.map((value) => ({ value, label: t(`rules.${value}`) }))}
          value={lines.address}
          onChange={(given) =>
            onChange({ ...lines, address: choices.address.find((one) => one === given) ?? null })
          }
          clearable
          clearButtonProps={{ 'aria-label': t('rules.clear', { field: t('rules.address') }) }}
          size="md"
        />
        <Select
          label={t('rules.spelling')}
          placeholder={t('rules.either')}
          data={choices.spelling.map((value) => ({ value, label: t(`rules.${value}`) }))}
          value={lines.spelling}
          onChange={(given) =>
            onChange({ ...lines, spelling: choices.spelling.find((one) => one === given) ?? null })
          }
          clearable
          clearButtonProps={{ 'aria-label': t('rules.clear', { field: t('rules.spelling') }) }}
          size="md"
        />
      </Grid>
    </Stack>
  )
}
