import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getVoice } from '../voices/index.ts'
import { refuseUnoffered } from './complete-sections.ts'
import { refuseForbiddenText } from './content-policy.ts'
import { clearOptions } from './option-store.ts'
import { getLatestParams } from './params-store.ts'
import { changePost, isAhead, type PostRow } from './post-store.ts'

type Details = {
  description: string
  tone?: string
  audience?: string
  pov?: string
  brandVoiceId?: string
}

const missing = {
  tone: 'FIELD_TONE_IS_REQUIRED',
  audience: 'FIELD_AUDIENCE_REQUIRED',
  pov: 'FIELD_POINT_OF_VIEW_REQUIRED',
  brandVoiceId: 'FIELD_BRAND_VOICE_IS_REQUIRED',
} as const
type Field = keyof typeof missing

/** The sent value, else the post's, else the user's default; refuses INVALID for fields without any. */
const fillIn = (asked: Details, row: PostRow, defaults: Partial<Record<Field, string | null>>) => {
  const filled: Partial<Record<Field, string>> = {}
  const fields: Record<string, string> = {}
  for (const field of Object.keys(missing) as Field[]) {
    const value = asked[field] ?? row[field] ?? defaults[field]
    if (value) filled[field] = value
    else fields[field] = missing[field]
  }
  return Object.keys(fields).length > 0 ? refuse('INVALID', { fields }) : (filled as Record<Field, string>)
}

/**
 * Completes `details` and `description`. Refuses INVALID with the missing fields, NOT_FOUND for a voice of
 * another workspace, PUBLISH_DATE_IN_THE_PAST, POLICY_VIOLATION. Another description deletes old suggestions.
 */
export const setDetails = async (tools: Tools, actor: Actor, id: string, asked: Details): Promise<void> => {
  const { accountId } = actor
  const defaults = await getLatestParams(tools, actor)
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    const { workspaceId } = row
    const voiceOf = (voiceId: string) => getVoice(tx, { accountId, workspaceId, voiceId }, actor.language)
    const usual = defaults.brandVoiceId
    const isUsualHere = usual !== null && (await voiceOf(usual)) !== null
    const details = fillIn(asked, row, {
      ...defaults,
      brandVoiceId: isUsualHere ? usual : null,
    })
    refuseUnoffered({
      tone: ['post-tones', details.tone, missing.tone],
      audience: ['post-audiences', details.audience, missing.audience],
      pov: ['post-points-of-view', details.pov, missing.pov],
    })
    if (!(await voiceOf(details.brandVoiceId))) refuse('NOT_FOUND')
    if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
    refuseForbiddenText(asked.description)
    if (row.description !== '' && row.description !== asked.description)
      await clearOptions(tx, { accountId, postId: id })
    return { set: { ...details, description: asked.description }, complete: ['details', 'description'] }
  })
}
