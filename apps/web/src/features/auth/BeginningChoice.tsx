import { useTranslation } from 'react-i18next'
import { useTrialOffer } from '../../api/use-trial-offer.ts'
import classes from './BeginningChoice.module.css'

const beginnings = ['free', 'plan'] as const
/** How an account starts: on the free trial, or with a plan. */
export type Beginning = (typeof beginnings)[number]

/** The free trial or a plan, with what each of them means. */
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
    <fieldset className={classes.choice}>
      <legend>{t('begin.label')}</legend>
      {beginnings.map((beginning) => (
        <label key={beginning}>
          <input
            type="radio"
            name="beginning"
            checked={beginning === value}
            onChange={() => onChange(beginning)}
          />
          <span>
            <b>{words[beginning][0]}</b>
            <span>{words[beginning][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
