import { Button } from '@mantine/core'
import { closeHistory } from '@tiptap/pm/history'
import { type ChainedCommands, type CommandProps, type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row, tall } from '../../../ui/parts.tsx'

const acts = {
  rowAbove: (chain: ChainedCommands) => chain.addRowBefore(),
  rowBelow: (chain: ChainedCommands) => chain.addRowAfter(),
  columnBefore: (chain: ChainedCommands) => chain.addColumnBefore(),
  columnAfter: (chain: ChainedCommands) => chain.addColumnAfter(),
  head: (chain: ChainedCommands) => chain.toggleHeaderRow(),
  deleteRow: (chain: ChainedCommands) => chain.deleteRow(),
  deleteColumn: (chain: ChainedCommands) => chain.deleteColumn(),
  deleteTable: (chain: ChainedCommands) => chain.deleteTable(),
}

/** Acts that follow each other within half a second would otherwise be undone together. */
const asOneUndo = ({ tr }: CommandProps): boolean => {
  closeHistory(tr)
  return true
}

const act = (editor: Editor, name: keyof typeof acts): boolean =>
  acts[name](editor.chain().focus().command(asOneUndo)).run()

const names = Object.keys(acts) as (keyof typeof acts)[]

/** What can be done with the table that the cursor is in (EDITOR-04). */
export const TableTools = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const isInTable = useEditorState({ editor, selector: (shown) => shown.editor.isActive('table') })
  if (!isInTable) return null
  return (
    <Row role="toolbar" aria-label={t('table.tools')} align="stretch" gap={2} p={2} wrap line="bottom">
      {names.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          className={tall}
          onClick={() => act(editor, name)}
        >
          {t(`table.${name}`)}
        </Button>
      ))}
    </Row>
  )
}
