import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Row } from '../../ui/parts.tsx'
import { facesOf } from './permission-groups.ts'
import classes from './team.module.css'

/** The workspaces that somebody works in: up to three logos, then how many more (TEAM-07). */
export const WorkspaceFaces = ({ workspaces }: { workspaces: readonly Workspace[] }) => {
  const { t } = useTranslation('team')
  const { shown, more } = facesOf(workspaces)
  const names = workspaces.map(({ name }) => name).join(', ')
  return (
    <Row
      as="span"
      className={classes.faces}
      role="img"
      title={names}
      aria-label={names ? t('card.worksIn', { names }) : t('card.worksNowhere')}
    >
      {shown.map(({ id, name, imageUrl }) => (
        <Avatar key={id} name={name} src={imageUrl} size={28} isSquare />
      ))}
      {more > 0 && (
        <Row as="span" justify="center" px={2} look="label" round="sm" bg="paper-2" className={classes.more}>
          +{more}
        </Row>
      )}
    </Row>
  )
}
