import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeyList, modifier } from '../../ui/KeyList.tsx'
import { areLettersOn, switchLetters } from '../../ui/shortcuts.ts'

const keys = [
  { name: 'search', pressed: [modifier, 'K'] },
  { name: 'newPost', pressed: ['N'] },
  { name: 'goCalendar', pressed: ['G', 'C'] },
  { name: 'goPosts', pressed: ['G', 'P'] },
  { name: 'goTeam', pressed: ['G', 'T'] },
  { name: 'goIntegrations', pressed: ['G', 'I'] },
  { name: 'views', pressed: ['D', 'W', 'M'] },
  { name: 'today', pressed: ['T'] },
  { name: 'periods', pressed: ['J', 'K'] },
  { name: 'move', pressed: ['Alt', '↑ ↓ ← →'] },
  { name: 'select', pressed: ['X'] },
  { name: 'selectRange', pressed: ['Shift', 'click'] },
  { name: 'idea', pressed: ['I'] },
  { name: 'editDate', pressed: ['E'] },
  { name: 'delete', pressed: ['Delete'] },
  { name: 'undo', pressed: [modifier, 'Z'] },
  { name: 'next', pressed: [modifier, 'Enter'] },
  { name: 'close', pressed: ['Esc'] },
  { name: 'help', pressed: ['?'] },
] as const

export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const names: Record<string, string> = { click: t('shortcuts.click') }
  const [letters, setLetters] = useState(areLettersOn)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <KeyList
        keys={keys.map(({ name, pressed }) => ({
          words: t(`shortcuts.${name}`),
          pressed: pressed.map((key) => names[key] ?? key),
        }))}
      />
      <Switch
        mt="md"
        label={t('shortcuts.letters')}
        description={t('shortcuts.lettersWhy')}
        checked={letters}
        onChange={(event) => {
          setLetters(event.currentTarget.checked)
          switchLetters(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}
