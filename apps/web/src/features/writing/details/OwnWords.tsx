import { Trans, useTranslation } from 'react-i18next'
import { useHealth } from '../../../api/use-health.ts'
import { useMe } from '../../../api/use-session.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** What a draft is made of where no model is connected, and how one is: told to owners, who can have it done. */
export const OwnWords = () => {
  const { t } = useTranslation('writing')
  const health = useHealth()
  const { isChild } = useMe()
  if (health.data?.writer.name !== 'built-in' || isChild) return null
  return (
    <Notice kind="info">
      <Trans t={t} i18nKey="details.ownWords" components={{ code: <code /> }} />
    </Notice>
  )
}
