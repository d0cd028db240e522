import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Text } from '../../ui/parts.tsx'
import { ProblemWords } from '../integrations/index.ts'

/** Why a site did not take a post, and what to do about it. */
export const PublicationReason = ({
  publication: { platform, reason, values },
}: {
  publication: Publication
}) => {
  const message = useMessage()
  if (!reason) return null
  return (
    <ProblemWords platform={platform} problem={reason} values={values}>
      {(words) => (
        <Text look="hint" tone="inherit">
          <strong>{words?.title ?? message(reason, values)}</strong>
          {words && ` ${words.todo}`}
        </Text>
      )}
    </ProblemWords>
  )
}
