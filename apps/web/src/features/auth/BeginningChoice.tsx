import { useTrialOffer } from '../../api/use-trial-offer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { choice, Row, Stack, Text } from '../../ui/parts.tsx'
import classes from './BeginningChoice.module.css'

const beginnings = ['free', 'plan'] as const
/** How an account starts: on the free trial, or with a plan. */
export type Beginning = (typeof beginnings)[number]

export const BeginningChoice = ({
  value,
  onChange,
}: {
  value: Beginning
  onChange: (chosen: Beginning) => void
}) => {
  const { t } = useTranslation('sign-up')
  const { offer } = useTrialOffer()
  const words = {
    free: [t('common:trial.name'), offer],
    plan: [t('begin.plan'), t('begin.planText')],
  }
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" look="hint" tone="inherit" strong mb={2}>
        {t('begin.label')}
      </Text>
      {beginnings.map((beginning) => (
        <Row
          key={beginning}
          as="label"
          align="start"
          gap={2}
          py={3}
          px={4}
          className={`${choice} ${classes.choice}`}
        >
          <input
            type="radio"
            name="beginning"
            checked={beginning === value}
            onChange={() => onChange(beginning)}
          />
          <Stack as="span" gap={1}>
            <b>{words[beginning][0]}</b>
            <Text as="span" look="hint">
              {words[beginning][1]}
            </Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
