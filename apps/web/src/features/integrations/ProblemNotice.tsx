import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { Trouble } from './use-connect-wordpress.ts'

/** Why the platform does not take our posts, and what to do about it. */
export const ProblemNotice = ({ trouble }: { trouble: Trouble }) => {
  const { t, i18n } = useTranslation('integrations')
  const { problem, values } = trouble
  const key = i18n.exists(`problems.${problem}.title`, { ns: 'integrations' }) ? problem : 'UNKNOWN'
  return (
    <Notice kind="danger">
      <strong>{t(`problems.${key}.title`, values)}</strong>
      <br />
      {t(`problems.${key}.todo`, values)}
    </Notice>
  )
}
