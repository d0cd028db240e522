import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconCheck } from '../../ui/icons/index.ts'
import { Row } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './workspaces.module.css'

type Props = {
  label: string
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error?: ReactNode
}

/** At the foot of a phone's sheet there is room above only; left to itself, the list would jump up and down. */
const ABOVE = { position: 'top', offset: 30, middlewares: { flip: false, shift: true } } as const

/**
 * Chooses among the active workspaces, as many as the account may have (WORKSP-11, WORKSP-13). Two may bear the same name
 * only in other accounts, so names are enough to tell them apart.
 */
export const WorkspacePicker = ({ label, chosen, onChange, error }: Props) => {
  const { t } = useTranslation('workspaces')
  const { active } = useWorkspaces()
  const isMobile = useIsMobile()
  const most = useWallet().data?.allowedWorkspaces ?? 1
  return (
    <MultiSelect
      label={label}
      size="md"
      data={active.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...chosen]}
      onChange={onChange}
      maxValues={most}
      comboboxProps={isMobile ? ABOVE : undefined}
      classNames={{ inputField: classes.bare, pill: classes.pill }}
      error={error}
      searchable
      placeholder={chosen.length === 0 ? t('picker.placeholder') : undefined}
      nothingFoundMessage={t('picker.none')}
      renderOption={({ option, checked }) => (
        <Row as="span" gap={2}>
          <Row
            as="span"
            justify="center"
            rigid
            round="xs"
            className={classes.box}
            data-on={checked || undefined}
            aria-hidden="true"
          >
            {checked && <IconCheck size={14} />}
          </Row>
          <Avatar
            name={option.label}
            src={active.find(({ id }) => id === option.value)?.imageUrl}
            size={24}
            isSquare
          />
          {option.label}
        </Row>
      )}
    />
  )
}
