import type { KeyboardEvent } from 'react'
import { areLettersOn } from '../../../ui/shortcuts.ts'

/** What a key begins on a card. */
export type CardAct = 'date' | 'delete'

/** E edits the date of the post that has the focus, Del asks whether to delete it (design 3.4); null for any other key. */
export const cardActOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): CardAct | null => {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Delete') return 'delete'
  return key.toLowerCase() === 'e' && areLettersOn() ? 'date' : null
}
