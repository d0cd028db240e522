import { Button } from '@mantine/core'
import { useState } from 'react'
import { logOut } from '../api/use-session.ts'
import { useWorkspaces } from '../api/use-workspaces.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { StandalonePage } from './StandalonePage.tsx'

/** An agent whose last workspace is gone can only wait for the owner; the next look may find another one (TEAM-18). */
export const NoWorkspace = () => {
  const { t } = useTranslation('workspaces')
  const { t: label } = useTranslation('messages')
  const { refetch } = useWorkspaces()
  const [isLooking, setLooking] = useState(false)
  const [looks, setLooks] = useState(0)
  const look = async () => {
    setLooking(true)
    await refetch()
    setLooking(false)
    setLooks(looks + 1)
  }
  return (
    <StandalonePage title={t('nowhere.title')} text={t('nowhere.text')}>
      <Button onClick={() => void look()} loading={isLooking}>
        {t('nowhere.again')}
      </Button>
      <Button variant="default" onClick={() => void logOut()}>
        {label('LABEL_LOG_OUT')}
      </Button>
      <p role="status" style={{ width: '100%' }}>
        {looks > 0 && !isLooking && t('nowhere.still')}
      </p>
    </StandalonePage>
  )
}
