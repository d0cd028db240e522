import { useCallback, useState } from 'react'
import { useMe } from '../../../api/use-session.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { emptyDraft, furthestOf, type VoiceDraft } from './voice-draft.ts'

const read = (name: string): VoiceDraft => {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as VoiceDraft | null
    // Kept by an older version of this page, it may ask for a step that is not there.
    return kept ? { ...kept, at: Math.min(kept.at, furthestOf(kept)) } : emptyDraft
  } catch {
    return emptyDraft
  }
}

const write = (name: string, draft: VoiceDraft | null) => {
  try {
    if (draft) localStorage.setItem(name, JSON.stringify(draft))
    else localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing: the answers live as long as the page.
  }
}

/**
 * What this person has answered for this workspace, kept on the device until the voice is made, so that a closed tab
 * loses nothing. Signing out forgets it with all that is kept.
 */
export const useVoiceDraft = () => {
  const me = useMe()
  const { current } = useWorkspaces()
  const name = `voice-draft:${me.id}:${current?.id ?? ''}`
  const [draft, setDraft] = useState(() => read(name))
  const change = useCallback(
    (next: VoiceDraft) => {
      setDraft(next)
      write(name, next)
    },
    [name],
  )
  const forget = useCallback(() => write(name, null), [name])
  return { draft, change, forget }
}
