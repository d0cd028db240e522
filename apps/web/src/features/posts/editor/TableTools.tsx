import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import classes from './TableTools.module.css'

const acts = {
  rowAbove: (editor: Editor) => editor.chain().focus().addRowBefore().run(),
  rowBelow: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnBefore: (editor: Editor) => editor.chain().focus().addColumnBefore().run(),
  columnAfter: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  head: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run(),
  deleteRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  deleteTable: (editor: Editor) => editor.chain().focus().deleteTable().run(),
}
const names = Object.keys(acts) as (keyof typeof acts)[]

/** What can be done with the table that the cursor is in (EDITOR-04). */
export const TableTools = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const isInTable = useEditorState({ editor, selector: (shown) => shown.editor.isActive('table') })
  if (!isInTable) return null
  return (
    <div role="toolbar" aria-label={t('table.tools')} className={classes.tools}>
      {names.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          className={classes.tool}
          onClick={() => acts[name](editor)}
        >
          {t(`table.${name}`)}
        </Button>
      ))}
    </div>
  )
}
