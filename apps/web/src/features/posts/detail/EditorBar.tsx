import { Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { Box, Row } from '../../../ui/parts.tsx'
import { wordsOf } from '../editor/text-facts.ts'
import classes from './PostEditor.module.css'

const WordCount = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('post-page')
  const count = useEditorState({ editor, selector: (shown) => wordsOf(shown.editor.state.doc) })
  return (
    <Box as="span" look="hint" tone="quiet" className={classes.words}>
      {t('editor.words', { count })}
    </Box>
  )
}

type Props = {
  editor: Editor
  isSaving: boolean
  canSave: boolean
  onSave: () => void
  onClose: () => void
  /** What is stored of the text so far. */
  state: ReactNode
  /** On a phone: how many findings are open, and what opens them. */
  findings: { count: number; open: () => void } | null
}

export const EditorBar = ({ editor, isSaving, canSave, onSave, onClose, state, findings }: Props) => {
  const { t } = useTranslation('post-page')
  return (
    <Row as="header" gap={2} py={2} px={4} wrap line="bottom" high={64} className={classes.bar}>
      <FocusHeading unseen className={classes.heading}>
        {t('editor.title')}
      </FocusHeading>
      <span className={classes.facts}>
        <WordCount editor={editor} />
        <Box as="span" look="hint" tone="quiet" role="status" className={classes.words}>
          {state}
        </Box>
      </span>
      {findings !== null && findings.count > 0 && (
        <Button variant="default" onClick={findings.open}>
          {t('editor:findings.button', { count: findings.count })}
        </Button>
      )}
      <Button variant="default" onClick={onClose} disabled={isSaving}>
        {t('common:close')}
      </Button>
      <Button loading={isSaving} disabled={!canSave} onClick={onSave}>
        {t('common:save')}
      </Button>
    </Row>
  )
}
