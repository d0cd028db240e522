import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useLocation } from 'wouter'
import { messageOf } from '../../api/api-error.ts'
import { useLogOut, useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { useFocusMode } from '../../ui/focus-mode.ts'
import fields from '../../ui/form.module.css'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../ui/paths.ts'
import { toggled } from './allowance.ts'
import { useSetActive } from './use-set-active.ts'
import classes from './workspaces.module.css'

/** More workspaces are active than the plan allows: the owner says which ones stay (WORKSP-19, R79). */
export const TooManyWorkspacesPage = () => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const { isChild } = useMe()
  const wallet = useWallet().data
  const { active, current } = useWorkspaces()
  const [, navigate] = useLocation()
  const logOut = useLogOut()
  const { setActive, isSetting } = useSetActive()
  const [chosen, setChosen] = useState<readonly string[]>(() => (current ? [current.id] : []))
  const [problem, setProblem] = useState<string | undefined>()
  useFocusMode()
  useDocumentTitle(t('tooMany.title'))
  if (!wallet) return null
  const allowed = wallet.allowedWorkspaces
  if (isChild || active.length <= allowed) return <Redirect to={paths.calendar} replace />
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setActive(chosen, 'all').then(
      () => navigate(paths.calendar, { replace: true }),
      (error) => setProblem(messageOf(error)),
    )
  }
  return (
    <div className={classes.lone}>
      <Logo />
      <form className={fields.stack} onSubmit={save}>
        <FocusHeading className={classes.loneTitle}>{t('tooMany.title')}</FocusHeading>
        <p>
          {t('tooMany.lead', { count: allowed, active: active.length })}{' '}
          {hasBilling && (
            <Link href={paths.subscription} className={classes.plans}>
              {t('tooMany.plans')}
            </Link>
          )}
        </p>
        <ul className={classes.people} aria-label={t('tooMany.choose')}>
          {active.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                disabled={allowed > 1 && !chosen.includes(id) && chosen.length >= allowed}
                onChange={() => setChosen(toggled(chosen, id, allowed))}
                label={
                  <span className={classes.person}>
                    <Avatar name={name} src={imageUrl} size={32} isSquare />
                    <b>{name}</b>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        <p className={fields.hint} role="status">
          {t('tooMany.chosen', { count: chosen.length, allowed })}
        </p>
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
        <div className={classes.acts}>
          <Button component={Link} href={paths.profile} variant="subtle">
            {t('tooMany.account')}
          </Button>
          <Button variant="subtle" onClick={() => void logOut()}>
            {message('LABEL_LOG_OUT')}
          </Button>
          <span className={classes.space} />
          <Button type="submit" size="md" loading={isSetting} disabled={chosen.length === 0}>
            {t('tooMany.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
