import { Checkbox } from '@mantine/core'
import { mayGive, type Permission } from '@tintario/contract/core/permissions.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Stack } from '../../ui/parts.tsx'
import { type PermissionGroups, withPermission } from './permission-groups.ts'
import classes from './team.module.css'

type Props = {
  groups: PermissionGroups
  has: readonly Permission[]
  /** What the agent has until now: it may stay, whoever chooses. */
  had?: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}

/**
 * What an agent may do, in words. Two groups that stand for the same permission change together; one that is not the
 * chooser's to give is closed and says so (PERM-15).
 */
export const PermissionChoice = ({ groups, has, had, onChange }: Props) => {
  const { t } = useTranslation('team')
  const me = useMe()
  return (
    <Stack as="fieldset" gap={3} p={4} line="all" round="lg" className={classes.choice}>
      <legend>{t('permissions.legend')}</legend>
      {groups.map(({ name, permission }) => (
        <Checkbox
          key={name}
          label={t(`permissions.${name}`)}
          checked={has.includes(permission)}
          disabled={!mayGive(me, permission, had)}
          description={!mayGive(me, permission, had) && t('permissions.notYours')}
          onChange={() => onChange(withPermission(has, permission))}
        />
      ))}
    </Stack>
  )
}
