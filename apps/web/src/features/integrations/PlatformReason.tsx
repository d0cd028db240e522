import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Text } from '../../ui/parts.tsx'
import { ProblemWords } from './ProblemWords.tsx'

type Props = { of: { platform: KnownPlatform; reason: string | null; values: Record<string, string> } }

/** Why a platform did not take a post or an e-mail, and what to do about it. */
export const PlatformReason = ({ of: { platform, reason, values } }: Props) => {
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
