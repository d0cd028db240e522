import { useTranslation } from 'react-i18next'
import classes from './PasswordMeter.module.css'
import { passwordGroups } from './password-groups.ts'

const GROUPS = [0, 1, 2, 3, 4, 5]

/** How much of the application password is there; of a saved one nothing is known. */
export const PasswordMeter = ({ value, saved }: { value: string; saved: string | null }) => {
  const { t } = useTranslation('wordpress')
  const groups = passwordGroups(value)
  return (
    <span className={classes.meter}>
      <span className={classes.groups} aria-hidden="true">
        {GROUPS.map((group) => (
          <i key={group} data-full={group < groups || undefined} />
        ))}
      </span>
      {saved ?? t('fields.appPassword.hint', { groups })}
    </span>
  )
}
