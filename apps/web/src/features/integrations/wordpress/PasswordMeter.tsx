import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row } from '../../../ui/parts.tsx'
import classes from './PasswordMeter.module.css'
import { passwordGroups } from './password-groups.ts'

const GROUPS = [0, 1, 2, 3, 4, 5]

/** How much of the application password is there; of a saved one nothing is known. */
export const PasswordMeter = ({ value, saved }: { value: string; saved: string | null }) => {
  const { t } = useTranslation('wordpress')
  const groups = passwordGroups(value)
  return (
    <Row as="span" gap={2}>
      <Row as="span" gap={1} align="stretch" className={classes.groups} aria-hidden="true">
        {GROUPS.map((group) => (
          <i key={group} data-full={group < groups || undefined} />
        ))}
      </Row>
      {saved ?? t('fields.appPassword.hint', { groups })}
    </Row>
  )
}
