import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { areLettersOn, switchLetters } from '../../ui/shortcuts.ts'
import classes from './ShortcutsDialog.module.css'

const modifier = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
const keys = [
  { name: 'search', keys: [modifier, 'K'] },
  { name: 'newPost', keys: ['N'] },
  { name: 'goCalendar', keys: ['G', 'C'] },
  { name: 'goPosts', keys: ['G', 'P'] },
  { name: 'goTeam', keys: ['G', 'T'] },
  { name: 'goIntegrations', keys: ['G', 'I'] },
  { name: 'views', keys: ['D', 'W', 'M'] },
  { name: 'today', keys: ['T'] },
  { name: 'periods', keys: ['←', '→'] },
  { name: 'move', keys: ['Alt', '↑ ↓ ← →'] },
  { name: 'undo', keys: [modifier, 'Z'] },
  { name: 'next', keys: [modifier, 'Enter'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'help', keys: ['?'] },
] as const

/** All keyboard shortcuts, and the switch for the single letters. */
export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const [letters, setLetters] = useState(areLettersOn)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <dl className={classes.list}>
        {keys.map(({ name, keys: pressed }) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
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
