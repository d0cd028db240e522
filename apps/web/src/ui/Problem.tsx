import { useMessage } from '../i18n/use-message.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Notice } from './Notice.tsx'

/** Above this many seconds a wait is told in minutes. */
const LONG_WAIT_S = 90

/** How far the sending of a form is: the message key of its failure, and seconds until another try makes sense. */
export type Sending = { isSending: boolean; problem: string | undefined; wait: number }

/** What went wrong with a form, under it. */
export const Problem = ({ problem, wait }: Omit<Sending, 'isSending'>) => {
  const { t } = useTranslation('common')
  const message = useMessage()
  if (wait > 0) {
    const words =
      wait > LONG_WAIT_S ? t('waitMinutes', { count: Math.ceil(wait / 60) }) : t('wait', { count: wait })
    return <Notice kind="warn">{words}</Notice>
  }
  return problem ? <Notice kind="danger">{message(problem)}</Notice> : null
}
