import { useLanguage } from '../i18n/use-language.ts'
import { api } from './call.ts'
import { useApi } from './use-api.ts'

export type OptionList =
  | 'target-countries'
  | 'supported-languages'
  | 'post-types'
  | 'post-tones'
  | 'post-points-of-view'
  | 'post-audiences'
  | 'cancel-subscription-feedback'

/** An option list in the interface's language; read again when that changes (I18N-11, WIZ-19, WIZ-29). */
export const useOptions = (name: OptionList, enabled = true) =>
  useApi(
    api.optionLists.list,
    { params: { name }, body: { translations: useLanguage() } },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  )

/** The name of a stored tag; empty until the list is there. */
export const useOptionName = (name: OptionList, tag: string | null) =>
  useOptions(name, tag !== null).data?.find((option) => option.tag === tag)?.name ?? ''
