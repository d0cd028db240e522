import { NativeSelect } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Alignment, alignments } from '@tintario/contract/posts/allowed-html.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconCode,
  IconFocusCentered,
  IconKeyboard,
  IconLink,
  IconPhotoPlus,
  IconPhotoUp,
  IconSearch,
  IconTable,
  IconVideo,
} from '../../../ui/icons/index.ts'
import { modifier } from '../../../ui/KeyList.tsx'
import classes from './EditorToolbar.module.css'

/** What opens beside the text. */
export type ToolName = 'link' | 'video' | 'picture' | 'upload' | 'find' | 'keys'

type ToolProps = {
  label: string
  icon: Icon
  isOn?: boolean
  keys?: readonly string[]
  onClick: () => void
}

/** A button of the bar; `isOn` says whether what it does holds where the cursor is. */
export const Tool = ({ label, icon: Icon, isOn, keys, onClick }: ToolProps) => (
  <RichTextEditor.Control
    aria-label={label}
    title={keys ? `${label} (${keys.join(' ')})` : label}
    active={isOn}
    onClick={onClick}
  >
    <Icon />
  </RichTextEditor.Control>
)

const icons: Record<Alignment, Icon> = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}

type Props = {
  editor: Editor
  isSource: boolean
  onSource: () => void
  onOpen: (tool: ToolName) => void
  /** Whether nothing but the text and its tools is shown. */
  alone: { isAlone: boolean; set: (isAlone: boolean) => void }
  /** Tools of others, beside ours. */
  children?: ReactNode
}

/** The tools over a text (EDITOR-01 to EDITOR-08). While its HTML is shown only what works there too stays. */
export const EditorToolbar = ({ editor, isSource, onSource, onOpen, alone, children }: Props) => {
  const { t } = useTranslation('editor')
  const active = useEditorState({
    editor,
    selector: (shown) => ({
      link: shown.editor.isActive('link'),
      side: alignments.find((side) => shown.editor.isActive({ textAlign: side })),
    }),
  })
  return (
    <RichTextEditor.Toolbar className={classes.bar}>
      {!isSource && (
        <>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <StyleSelect editor={editor} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            {alignments.map((side) => (
              <Tool
                key={side}
                label={t(`align.${side}`)}
                icon={icons[side]}
                isOn={active.side === side}
                onClick={() => editor.chain().focus().toggleTextAlign(side).run()}
              />
            ))}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <Tool label={t('link.tool')} icon={IconLink} isOn={active.link} onClick={() => onOpen('link')} />
            <Tool label={t('upload.tool')} icon={IconPhotoUp} onClick={() => onOpen('upload')} />
            <Tool label={t('picture.tool')} icon={IconPhotoPlus} onClick={() => onOpen('picture')} />
            <Tool label={t('video.tool')} icon={IconVideo} onClick={() => onOpen('video')} />
            <Tool
              label={t('table.insert')}
              icon={IconTable}
              onClick={() =>
                editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
              }
            />
          </RichTextEditor.ControlsGroup>
          {children}
        </>
      )}
      <RichTextEditor.ControlsGroup>
        {!isSource && <Tool label={t('find.tool')} icon={IconSearch} onClick={() => onOpen('find')} />}
        <Tool label={t('post-page:editor.source')} icon={IconCode} isOn={isSource} onClick={onSource} />
        <Tool
          label={t('alone')}
          keys={[modifier, 'Shift', 'F']}
          icon={IconFocusCentered}
          isOn={alone.isAlone}
          onClick={() => alone.set(!alone.isAlone)}
        />
        <Tool label={t('keys.title')} icon={IconKeyboard} onClick={() => onOpen('keys')} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

const levels = [2, 3, 4] as const

/** What the line at the cursor is: a paragraph or a heading. The title of the page is its first heading (EDITOR-01). */
const StyleSelect = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const level = useEditorState({
    editor,
    selector: (shown) =>
      shown.editor.isActive('heading') ? Number(shown.editor.getAttributes('heading').level) : 0,
  })
  const set = (value: number) => {
    const chain = editor.chain().focus()
    const heading = levels.find((each) => each === value)
    if (heading) chain.setHeading({ level: heading }).run()
    else chain.setParagraph().run()
  }
  return (
    <NativeSelect
      size="xs"
      className={classes.style}
      aria-label={t('style.label')}
      value={String(level)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    >
      <option value="0">{t('style.paragraph')}</option>
      {(level === 1 ? [1, ...levels] : levels).map((each) => (
        <option key={each} value={each}>
          {t('style.heading', { level: each })}
        </option>
      ))}
    </NativeSelect>
  )
}
