import { editPostPath, paths } from '../../ui/paths.ts'

/** The post that waits for the voice, by the address that the wizard led to. */
const postIn = (search: string): string | null => {
  const postId = new URLSearchParams(search).get('post')
  return postId && /^[\w-]{1,64}$/.test(postId) ? postId : null
}

/** Where a voice that was made leads: to the post that waits for it, which takes it up, else to the list. */
export const wayBack = (search: string, voiceId: string): string => {
  const postId = postIn(search)
  return postId ? `${editPostPath(postId)}?step=details&voice=${voiceId}` : paths.voices
}

/** The page that learns a voice from texts, for the same post. */
export const learnPath = (search: string): string => {
  const postId = postIn(search)
  return postId ? `${paths.learnVoice}?post=${postId}` : paths.learnVoice
}
