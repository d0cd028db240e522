import { useKept } from '../use-kept.ts'
import { emptyDraft, furthestOf, type VoiceDraft } from './voice-draft.ts'

const fit = (kept: VoiceDraft): VoiceDraft => ({ ...kept, at: Math.min(kept.at, furthestOf(kept)) })

/** The answers so far, of this person for this workspace. */
export const useVoiceDraft = () => {
  const { kept: draft, change, forget } = useKept('voice-draft', emptyDraft, fit)
  return { draft, change, forget }
}
