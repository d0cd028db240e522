import { useEffect, useSyncExternalStore } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import type { Autosave } from './autosave.ts'

type Props = { autosave: Autosave; isSaving: boolean; isSaved: boolean }

/** Whether the post, or else the server's draft, has what was typed. Rendered by itself, so that the editor is not. */
export const SaveState = ({ autosave, isSaving, isSaved }: Props) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const draft = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const refusal = useSyncExternalStore(autosave.subscribe, autosave.getRefusal)
  useEffect(() => {
    if (refusal) snackbar.error(message(refusal))
  }, [refusal, message])
  if (isSaving) return t('post-page:editor.saving')
  if (isSaved) return t('post-page:editor.saved')
  return draft === 'none' ? null : t(`draft.${draft}`)
}
