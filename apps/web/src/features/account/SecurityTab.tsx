import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/use-session.ts'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import classes from './account.module.css'
import { OperatorEntries } from './OperatorEntries.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

/** How the account is guarded: the second step of log-ins, which Google has of its own, and the sessions. */
export const SecurityTab = () => {
  const { t } = useTranslation('account')
  const { isOAuth, isChild, isSample } = useMe()
  return (
    <div className={classes.sections}>
      <section className={fields.stack} aria-labelledby="two-step">
        <h2 id="two-step" className={classes.heading}>
          {t('twoStep.title')}
        </h2>
        {isOAuth ? <Notice kind="info">{t('twoStep.google')}</Notice> : <TwoStep />}
      </section>
      <section className={fields.stack} aria-labelledby="sessions">
        <h2 id="sessions" className={classes.heading}>
          {t('sessions.title')}
        </h2>
        <SessionList />
      </section>
      {!isChild && !isSample && <OperatorEntries />}
    </div>
  )
}
