import { useTranslation } from '../../i18n/use-translation.ts'
import { copyText } from '../../ui/copy-text.ts'
import { snackbar } from '../../ui/snackbar.ts'

/** Copies a text and says so; a browser that keeps the clipboard closed is said too. */
export const useCopy = () => {
  const { t } = useTranslation('account')
  return async (text: string) => {
    try {
      await copyText(text)
      snackbar.ok(t('copied'))
    } catch {
      snackbar.error(t('copyFailed'))
    }
  }
}
