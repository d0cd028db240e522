import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { messageOf } from '../../api/api-error.ts'
import { logOut, useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { useFocusMode } from '../../ui/focus-mode.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { toggled } from './allowance.ts'
import { useSetActive } from './use-set-active.ts'
import classes from './workspaces.module.css'

export const TooManyWorkspacesPage = () => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const { isChild } = useMe()
  const wallet = useWallet().data
  const { active, current } = useWorkspaces()
  const [, navigate] = useLocation()
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
    <Box low overflow m="0 auto" p="7 page 8" grow full className={classes.lone}>
      <Logo />
      <Stack as="form" gap={4} onSubmit={save}>
        <FocusHeading look="title">{t('tooMany.title')}</FocusHeading>
        <p>
          {t('tooMany.lead', { count: allowed, active: active.length })}{' '}
          {hasBilling && (
            <Box href={paths.subscription} as={Link} tone="link" strong nowrap>
              {t('tooMany.plans')}
            </Box>
          )}
        </p>
        <Panel as="ul" gap={2} className={classes.people} aria-label={t('tooMany.choose')}>
          {active.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                disabled={allowed > 1 && !chosen.includes(id) && chosen.length >= allowed}
                onChange={() => setChosen(toggled(chosen, id, allowed))}
                label={
                  <Row as="span" gap={2} className={classes.person}>
                    <Avatar name={name} src={imageUrl} size={32} isSquare />
                    <b>{name}</b>
                  </Row>
                }
              />
            </li>
          ))}
        </Panel>
        <Text look="label" light role="status">
          {t('tooMany.chosen', { count: chosen.length, allowed })}
        </Text>
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
        <div className={classes.acts}>
          <Button component={Link} href={paths.profile} variant="subtle">
            {t('tooMany.account')}
          </Button>
          <Button variant="subtle" onClick={() => void logOut()}>
            {message('LABEL_LOG_OUT')}
          </Button>
          <Box as="span" push />
          <Button type="submit" size="md" loading={isSetting} disabled={chosen.length === 0}>
            {t('tooMany.submit')}
          </Button>
        </div>
      </Stack>
    </Box>
  )
}
