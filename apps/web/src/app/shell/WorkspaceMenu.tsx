import { Menu, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import classes from './WorkspaceMenu.module.css'

/** Which workspace is worked in, and the other active ones (WORKSP-02, WORKSP-03). */
export const WorkspaceMenu = () => {
  const { t } = useTranslation('messages')
  const { t: shell } = useTranslation('shell')
  const { active, current } = useWorkspaces()
  const { choose, isChoosing } = useChooseWorkspace()
  if (!current) return null
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton
          className={classes.opener}
          aria-label={shell('workspace.open', { name: current.name })}
          aria-busy={isChoosing}
        >
          <Avatar name={current.name} src={current.imageUrl} size={24} isSquare />
          <span className={classes.words}>
            <span>{t('LABEL_PUBLISH_AS')}</span> <b>{current.name}</b>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
          {isChoosing && <span className={classes.progress} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('LABEL_PUBLISH_AS')}</Menu.Label>
        <Menu.RadioGroup value={current.id} onChange={(id) => void choose(id)}>
          {active.map(({ id, name, imageUrl }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              <span className={classes.choice}>
                <Avatar name={name} src={imageUrl} size={24} isSquare />
                {name}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
