import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What went wrong with a form, under it. */
export const Problem = ({ problem, wait }: { problem: string | undefined; wait: number }) => {
  const { t } = useTranslation('access')
  const message = useMessage()
  if (wait > 0) return <Notice kind="warn">{t('wait', { count: wait })}</Notice>
  return problem ? <Notice kind="danger">{message(problem)}</Notice> : null
}
