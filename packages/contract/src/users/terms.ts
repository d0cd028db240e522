import { z } from 'zod'
import { termsVersions } from './terms-versions.ts'

const version = (current: string) =>
  z.string('FIELD_REQUIRED').max(40, 'FIELD_MAX_LENGTH').describe(`now ${current}`)
/** The versions that a form showed. */
export const shownTerms = z.object({
  licence: version(termsVersions.licence),
  privacy: version(termsVersions.privacy),
})
export type ShownTerms = z.infer<typeof shownTerms>
