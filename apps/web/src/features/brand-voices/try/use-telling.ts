import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { VOICE_TIMEOUT_MS } from '../timings.ts'

export type HeardVoice = { name: string; prompt: string; rules: VoiceRules }

/** One paragraph told in one voice; `again` asks for the same once more. */
export const useTelling = () => {
  const { current } = useWorkspaces()
  const { mutate, variables, data, error, isPending } = useCall(api.brandVoices.tell)
  const tell = (paragraph: string, { prompt, rules }: HeardVoice) =>
    mutate({
      body: { paragraph, prompt: prompt.trim(), rules, workspaceId: current?.id },
      timeout: VOICE_TIMEOUT_MS,
    })
  return {
    tell,
    again: () => variables && mutate(variables),
    told: isPending ? undefined : data,
    error,
    isTelling: isPending,
  }
}
export type Telling = ReturnType<typeof useTelling>
