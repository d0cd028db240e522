import { areLettersOn } from '../../../ui/shortcuts.ts'

/** Keys of actions on a focused card; the first two also work in its dialog. */
export const actionKeys = { date: 'E', delete: 'Delete', select: 'X' } as const

type KeyedAction = keyof typeof actionKeys
/** What a key begins on a card in its dialog. */
export type CardAct = Exclude<KeyedAction, 'select'>

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The action of a pressed key; null for any other key, and for letters where they are switched off. */
export const cardActOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): KeyedAction | null => {
  if (ctrlKey || metaKey || altKey || (key.length === 1 && !areLettersOn())) return null
  const names = Object.keys(actionKeys) as KeyedAction[]
  return names.find((name) => actionKeys[name].toLowerCase() === key.toLowerCase()) ?? null
}
