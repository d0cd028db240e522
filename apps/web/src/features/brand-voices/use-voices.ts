import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The voices of the workspace; the one that nobody has changed in the interface's language. */
export const useVoices = (enabled = true) =>
  useApi(api.brandVoices.list, { query: { translation: useLanguage() } }, { enabled })
