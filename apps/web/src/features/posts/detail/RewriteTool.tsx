import { Button } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { useState } from 'react'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconWand } from '../../../ui/icons/index.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { RewriteDialog } from './RewriteDialog.tsx'
import classes from './RewriteTool.module.css'

type Props = { editor: Editor; post: Post; onTaken: () => void }

export const RewriteTool = ({ editor, post, onTaken }: Props) => {
  const { t } = useTranslation('rewrite')
  const isMobile = useIsMobile()
  const writer = useWriterName()
  const [isOpened, setOpened] = useState(false)
  const isEmpty = useEditorState({ editor, selector: (shown) => shown.editor.isEmpty })
  // The built-in writer has no other words than the owner's.
  if (writer !== 'model') return null
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t('act')}
          title={t('act')}
          disabled={isEmpty}
          onClick={() => setOpened(true)}
        >
          <IconWand />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      {!isMobile && (
        <BubbleMenu editor={editor} className={classes.bubble}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconWand />}
            onClick={() => setOpened(true)}
          >
            {t('act')}
          </Button>
        </BubbleMenu>
      )}
      {isOpened && (
        <RewriteDialog editor={editor} post={post} onTaken={onTaken} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
