import type { Editor } from '@tiptap/react'
import {
  IconBlockquote,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconPhotoUp,
  IconSeparator,
  IconTable,
  IconVideo,
} from '../../../ui/icons/index.ts'
import type { ToolName } from './EditorToolbar.tsx'

/** The command that a slash at the beginning of a line asks for, and the words after the slash. */
export type Slash = { from: number; to: number; words: string }

/** Longest words after a slash that are looked for, in UTF-16 units: who wrote more meant a sentence. */
const WORDS_MAX = 24

/**
 * What stands between a slash and the cursor, where nothing else is in the line; null elsewhere. In cells, items and
 * captions a slash is a slash: what the menu offers has no place there.
 */
export const slashAt = ({ state, isEditable }: Editor): Slash | null => {
  const { $from, empty } = state.selection
  const around = $from.depth > 0 ? $from.node(-1).type.name : ''
  if (!isEditable || !empty || $from.parent.type.name !== 'paragraph') return null
  if (around !== 'doc' && around !== 'blockquote') return null
  const line = $from.parent.textContent
  if (!line.startsWith('/') || $from.parentOffset !== line.length) return null
  if ($from.parent.content.size !== line.length || line.length > WORDS_MAX + 1) return null
  return { from: $from.start(), to: $from.pos, words: line.slice(1) }
}

type Chain = ReturnType<Editor['chain']>
type Act = { icon: typeof IconH2; put?: (chain: Chain) => Chain; opens?: ToolName }

/** What may be put in place of the slash, in the order of the menu. */
export const slashCommands = {
  heading2: { icon: IconH2, put: (chain) => chain.setHeading({ level: 2 }) },
  heading3: { icon: IconH3, put: (chain) => chain.setHeading({ level: 3 }) },
  heading4: { icon: IconH4, put: (chain) => chain.setHeading({ level: 4 }) },
  bullets: { icon: IconList, put: (chain) => chain.toggleBulletList() },
  numbers: { icon: IconListNumbers, put: (chain) => chain.toggleOrderedList() },
  picture: { icon: IconPhotoPlus, opens: 'picture' },
  upload: { icon: IconPhotoUp, opens: 'upload' },
  link: { icon: IconLink, opens: 'link' },
  table: {
    icon: IconTable,
    put: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  video: { icon: IconVideo, opens: 'video' },
  quote: { icon: IconBlockquote, put: (chain) => chain.setBlockquote() },
  divider: { icon: IconSeparator, put: (chain) => chain.setHorizontalRule() },
  code: { icon: IconCode, put: (chain) => chain.setCodeBlock() },
} satisfies Record<string, Act>
export type SlashName = keyof typeof slashCommands
export const slashNames = Object.keys(slashCommands) as SlashName[]

/** Takes the slash and its words away and does what was chosen, in one step of undo. */
export const runSlash = (
  editor: Editor,
  name: SlashName,
  { from, to }: Slash,
  open: (tool: ToolName) => void,
): void => {
  const { put, opens }: Act = slashCommands[name]
  const chain = editor.chain().focus().deleteRange({ from, to })
  ;(put ? put(chain) : chain).run()
  if (opens) open(opens)
}

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The commands whose name or other words begin with what was typed, without accents. `wordsOf` gives the words of both
 * languages: who writes in one thinks of a tool in the other.
 */
export const findSlash = (words: string, wordsOf: (name: SlashName) => string): SlashName[] => {
  const wanted = plain(words).trim()
  return slashNames.filter((name) => {
    const known = plain(wordsOf(name))
    return known.startsWith(wanted) || known.includes(` ${wanted}`)
  })
}
