import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Permission, type PermissionGroups, withPermission } from './permission-groups.ts'
import classes from './team.module.css'

type Props = {
  groups: PermissionGroups
  has: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}

/** What an agent may do, in words. Two groups that stand for the same permission change together. */
export const PermissionChoice = ({ groups, has, onChange }: Props) => {
  const { t } = useTranslation('team')
  return (
    <fieldset className={classes.choice}>
      <legend>{t('permissions.legend')}</legend>
      {groups.map(({ name, permission }) => (
        <Checkbox
          key={name}
          label={t(`permissions.${name}`)}
          checked={has.includes(permission)}
          onChange={() => onChange(withPermission(has, permission))}
        />
      ))}
    </fieldset>
  )
}
