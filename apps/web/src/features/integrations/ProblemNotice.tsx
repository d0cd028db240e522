import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Trouble } from './use-connect.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Why the platform does not take our posts, and what to do about it. */
export const ProblemNotice = ({ platform, trouble }: { platform: ServedPlatform; trouble: Trouble }) => {
  const { t } = useTranslation('integrations')
  const wordsOf = useProblemWords(platform)
  const words = wordsOf(trouble.problem, trouble.values)
  return (
    <Notice kind="danger">
      <strong>{words?.title ?? t('problems.UNKNOWN.title')}</strong>
      <br />
      {words?.todo ?? t('problems.UNKNOWN.todo')}
    </Notice>
  )
}
