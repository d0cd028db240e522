import { useTranslation } from '../../../i18n/use-translation.ts'

/** What the editor's own tools are called. */
export const useToolNames = () => {
  const { t } = useTranslation('post-page')
  return {
    boldControlLabel: t('editor.tool.bold'),
    italicControlLabel: t('editor.tool.italic'),
    underlineControlLabel: t('editor.tool.underline'),
    blockquoteControlLabel: t('editor.tool.quote'),
    bulletListControlLabel: t('editor.tool.bullets'),
    orderedListControlLabel: t('editor.tool.numbers'),
    undoControlLabel: t('editor.tool.undo'),
    redoControlLabel: t('editor.tool.redo'),
  }
}
