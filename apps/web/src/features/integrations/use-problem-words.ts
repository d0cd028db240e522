import { isServed, type KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What happened and what to do, of a problem that any platform or this one has; null for what is no such problem. */
export const useProblemWords = (platform: KnownPlatform) => {
  const general = 'integrations'
  const ownName = isServed(platform) ? platform : general
  const { t, i18n } = useTranslation(general)
  const { t: own } = useTranslation(ownName)
  return (problem: string, values: Record<string, string>): { title: string; todo: string } | null => {
    const has = (ns: string) => i18n.exists(`problems.${problem}.title`, { ns })
    if (has(general))
      return { title: t(`problems.${problem}.title`, values), todo: t(`problems.${problem}.todo`, values) }
    if (has(ownName))
      return {
        title: own(`problems.${problem}.title`, values),
        todo: own(`problems.${problem}.todo`, values),
      }
    return null
  }
}
