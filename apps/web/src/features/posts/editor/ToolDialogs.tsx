import type { Editor } from '@tiptap/react'
import type { ToolName } from './EditorToolbar.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { VideoDialog } from './VideoDialog.tsx'

type Props = { tool: ToolName; postId: string; editor: Editor; onClose: () => void }

/** The dialog of the tool that is open. */
export const ToolDialogs = ({ tool, postId, editor, onClose }: Props) => {
  if (tool === 'link') return <LinkDialog editor={editor} onClose={onClose} />
  if (tool === 'video') return <VideoDialog editor={editor} onClose={onClose} />
  if (tool === 'picture') return <PictureDialog postId={postId} editor={editor} onClose={onClose} />
  return tool === 'keys' && <KeysDialog onClose={onClose} />
}
