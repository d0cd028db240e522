import type { Language } from '@tintario/contract/common.ts'
import type { ShownTerms } from '@tintario/contract/users/terms.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { storeAgreement } from './agreement-store.ts'

/** Stores the caller's agreement to the texts that a form showed; VERSION_CONFLICT unless both are in force. */
export const agree = async (
  { db }: Tools,
  actor: Actor,
  { language, ...shown }: ShownTerms & { language: Language },
): Promise<void> => {
  if (shown.licence !== termsVersions.licence || shown.privacy !== termsVersions.privacy)
    refuse('VERSION_CONFLICT')
  await db.transaction((tx) => storeAgreement(tx, actor, shown, language))
}
