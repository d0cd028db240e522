import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { KeyList, modifier } from '../../../ui/KeyList.tsx'

/** The keys that the editor's parts hear, as their extensions name them. */
const keys = [
  { name: 'slash', pressed: ['/'] },
  { name: 'bold', pressed: [modifier, 'B'] },
  { name: 'italic', pressed: [modifier, 'I'] },
  { name: 'underline', pressed: [modifier, 'U'] },
  { name: 'link', pressed: [modifier, 'K'] },
  { name: 'heading', pressed: [modifier, 'Alt', '2 3 4'] },
  { name: 'paragraph', pressed: [modifier, 'Alt', '0'] },
  { name: 'bullets', pressed: [modifier, 'Shift', '8'] },
  { name: 'numbers', pressed: [modifier, 'Shift', '7'] },
  { name: 'quote', pressed: [modifier, 'Shift', 'B'] },
  { name: 'align', pressed: [modifier, 'Shift', 'L E R J'] },
  { name: 'deeper', pressed: ['Tab'] },
  { name: 'shallower', pressed: ['Shift', 'Tab'] },
  { name: 'break', pressed: ['Shift', 'Enter'] },
  { name: 'find', pressed: [modifier, 'F'] },
  { name: 'undo', pressed: [modifier, 'Z'] },
  { name: 'redo', pressed: [modifier, 'Shift', 'Z'] },
  { name: 'alone', pressed: [modifier, 'Shift', 'F'] },
  { name: 'leave', pressed: ['Esc'] },
] as const

/** What can be done in the text by keys alone. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('editor')
  return (
    <Dialog onClose={onClose} title={t('keys.title')}>
      <KeyList keys={keys.map(({ name, pressed }) => ({ words: t(`keys.${name}`), pressed }))} />
    </Dialog>
  )
}
