import type { Owner } from '@tintario/contract/team/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import fields from '../../ui/form.module.css'
import rows from '../../ui/list.module.css'
import { Pill } from '../../ui/Pill.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import classes from './team.module.css'

/** Who pays for the account: in every workspace, with every right, and not to be removed. */
export const OwnerCard = ({ owner }: { owner: Owner }) => {
  const { t } = useTranslation('team')
  const me = useMe()
  const name = `${owner.firstName} ${owner.surname}`.trim()
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.who}>
        <Avatar name={name} src={owner.avatar} size={44} />
        <div className={rows.words}>
          <h2 className={classes.name}>{owner.id === me.id ? t('owner.you', { name }) : name}</h2>
          <span className={fields.hint}>{owner.email}</span>
        </div>
      </div>
      <div className={classes.line}>
        <Pill isOk>{t('owner.title')}</Pill>
      </div>
      <PersonFacts person={owner} />
    </article>
  )
}
