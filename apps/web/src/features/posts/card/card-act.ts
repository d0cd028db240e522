import type { KeyboardEvent } from 'react'
import { areLettersOn } from '../../../ui/shortcuts.ts'

/** What a key begins on a card in its dialog. */
export type CardAct = 'date' | 'delete'

/** E edits the date of the focused post, Del asks whether to delete it, X selects it; null for any other key. */
export const cardActOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): CardAct | 'select' | null => {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Delete') return 'delete'
  const letter = areLettersOn() ? key.toLowerCase() : ''
  return letter === 'e' ? 'date' : letter === 'x' ? 'select' : null
}
