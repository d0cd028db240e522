import { Anchor } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { smallLink, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import type { Autosave } from './autosave.ts'

type Props = {
  autosave: Autosave
  isSaving: boolean
  isSaved: boolean
  /** The last save failed; shown until one succeeds. */
  hasFailed: boolean
  onSave: () => void
}

/** Whether the post, or else the server's draft, has what was typed. Rendered by itself, so that the editor is not. */
export const SaveState = ({ autosave, isSaving, isSaved, hasFailed, onSave }: Props) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const draft = useSyncExternalStore(autosave.subscribe, autosave.getState)
  const refusal = useSyncExternalStore(autosave.subscribe, autosave.getRefusal)
  useEffect(() => {
    if (refusal) snackbar.error(message(refusal))
  }, [refusal, message])
  if (isSaving) return t('post-page:editor.saving')
  if (isSaved) return t('post-page:editor.saved')
  if (hasFailed || draft === 'failed')
    return (
      <Text as="span" look="hint" tone="danger">
        {t('draft.failed')}{' '}
        <Anchor
          component="button"
          type="button"
          className={`${smallLink} finger`}
          onClick={() => (hasFailed ? onSave() : void autosave.sendNow())}
        >
          {t('common:tryAgain')}
        </Anchor>
      </Text>
    )
  return draft === 'none' ? null : t(`draft.${draft}`)
}
