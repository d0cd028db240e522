import type { AnnouncementDraft } from '@tintario/contract/announcements/endpoints.ts'
import { newsletter, termsChange } from '../../letters/announcement.ts'
import type { Reader } from '../../letters/letter-frame.ts'
import type { Letter } from '../../outside/mail/mail.ts'

/** The token of a preview or test: it is of no letter, so its link has no effect. */
export const NO_TOKEN = '00000000-0000-0000-0000-000000000000'

export const composeLetter = (
  { kind, texts, holdsFrom }: AnnouncementDraft,
  reader: Reader,
  { publicUrl, token }: { publicUrl: string; token: string },
): Letter => {
  const words = texts[reader.language]
  return kind === 'terms' && holdsFrom !== null
    ? termsChange({ ...reader, words, publicUrl, holdsFrom })
    : newsletter({ ...reader, words, publicUrl, token })
}
