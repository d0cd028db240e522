import { Button, Textarea, TextInput } from '@mantine/core'
import { Link as LinkMark, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { IconCode, IconPhotoPlus } from '@tabler/icons-react'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import ImageNode from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { useApi, useRenew } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { styleNonce } from '../../../ui/style-nonce.ts'
import { cleanMarkupBy } from '../../../ui/trusted-types.ts'
import { afterSettling } from './after-settling.ts'
import { AddImageDialog } from './ImageDialogs.tsx'
import classes from './PostEditor.module.css'
import { QuestionCards } from './QuestionCards.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { placeQuestions } from './question-places.ts'
import { createQuestionWidgets } from './question-widgets.ts'
import { RewriteTool } from './RewriteTool.tsx'
import { SeoPanelLive } from './SeoPanelLive.tsx'

const extensions = [StarterKit.configure({ link: false }), LinkMark, ImageNode, TableKit]

// The editor reads what is opened and pasted as text of HTML; links keep where they open.
cleanMarkupBy((html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] }))

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

const headingsOf = (editor: Editor): string[] => {
  const found: string[] = []
  editor.state.doc.forEach((node) => {
    if (node.type.name === 'heading') found.push(node.textContent)
  })
  return found
}

/** Title and text of a post, by formatted text or as HTML (POST-13). Leaving with changes asks. */
export const PostEditor = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const renew = useRenew()
  const [title, setTitle] = useState(post.title ?? '')
  const [source, setSource] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [isRewritten, setRewritten] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const evidence = useApi(api.evidence.get, { params: { id: post.id } })
  /** Where it goes when the changes are given up; null while nobody wants to leave. */
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const [addsImage, setAddsImage] = useState(false)
  const [widgets] = useState(createQuestionWidgets)
  const editor = useEditor({
    extensions: [...extensions, widgets.extension],
    injectNonce: styleNonce,
    content: post.body ?? '',
    onUpdate: () => setChanged(true),
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { 'aria-label': t('editor.text'), lang: post.language ?? '' } },
  })
  const askToLeave = useCallback((leave: () => void) => setLeave(() => leave), [])
  useLeaveGuard(isChanged && !isSaving, askToLeave)
  const questions = useMemo(() => evidence.data?.questions ?? [], [evidence.data])
  useEffect(() => {
    widgets.show((headings) => placeQuestions(questions, headings, post.structure))
    editor.view.dispatch(editor.state.tr)
  }, [widgets, questions, post.structure, editor])
  const length = title.trim().length
  const titleProblem = length < TITLE_MIN || length > TITLE_MAX ? 'FIELD_TITLE_LENGTH' : undefined

  const showSource = () => {
    if (source === null) return setSource(editor.getHTML())
    editor.commands.setContent(source)
    setSource(null)
  }
  /** An answer went into the text on the server: the editor goes on with that. */
  const takeAnswer = async () => {
    const { body } = await call(api.posts.get, { params: { id: post.id } })
    editor.commands.setContent(body ?? '', { emitUpdate: false })
  }
  const onSettled = (isAnswer: boolean) => {
    if (isAnswer) void takeAnswer()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const save = async () => {
    if (titleProblem) return
    setSaving(true)
    try {
      const body = source ?? editor.getHTML()
      await call(api.posts.edit, {
        params: { id: post.id },
        body: { title: title.trim(), body, ...(isRewritten ? { isRewritten } : {}) },
      })
      await renew(...afterSettling)
      snackbar.ok(t('editor.saved'))
      onClose()
    } catch (error) {
      snackbar.error(message(messageOf(error)))
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <FocusHeading className={classes.heading}>{t('editor.title')}</FocusHeading>
        <span className={classes.words}>{t('editor.words', { count: wordsIn(editor.getText()) })}</span>
        <Button
          variant="default"
          onClick={() => (isChanged ? askToLeave(onClose) : onClose())}
          disabled={isSaving}
        >
          {t('common:cancel')}
        </Button>
        <Button loading={isSaving} disabled={titleProblem !== undefined} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </header>
      <div className={classes.body}>
        <div className={classes.paper}>
          <QuestionsPanel
            post={post}
            questions={questions}
            isUnsaved={isChanged}
            onDropped={() => onSettled(false)}
          />
          {placeQuestions(questions, headingsOf(editor), post.structure).map((place) =>
            createPortal(
              <QuestionCards post={post} place={place} isUnsaved={isChanged} onSettled={onSettled} />,
              widgets.hostOf(place.key),
              place.key,
            ),
          )}
          <TextInput
            label={t('editor.titleLabel')}
            value={title}
            error={titleProblem && message(titleProblem, { min: TITLE_MIN, max: TITLE_MAX })}
            onChange={(event) => {
              setTitle(event.currentTarget.value)
              setChanged(true)
            }}
          />
          <RichTextEditor editor={editor} labels={useLabels()} className={classes.editor}>
            <RichTextEditor.Toolbar sticky>
              {source === null && (
                <>
                  <RichTextEditor.ControlsGroup>
                    <RichTextEditor.H2 />
                    <RichTextEditor.H3 />
                    <RichTextEditor.Bold />
                    <RichTextEditor.Italic />
                    <RichTextEditor.Blockquote />
                  </RichTextEditor.ControlsGroup>
                  <RichTextEditor.ControlsGroup>
                    <RichTextEditor.BulletList />
                    <RichTextEditor.OrderedList />
                  </RichTextEditor.ControlsGroup>
                  <RichTextEditor.ControlsGroup>
                    <RichTextEditor.Link />
                    <RichTextEditor.Unlink />
                    <RichTextEditor.Control
                      aria-label={t('editor.image')}
                      title={t('editor.image')}
                      onClick={() => setAddsImage(true)}
                    >
                      <IconPhotoPlus size={16} stroke={1.5} />
                    </RichTextEditor.Control>
                  </RichTextEditor.ControlsGroup>
                  <RichTextEditor.ControlsGroup>
                    <RichTextEditor.Undo />
                    <RichTextEditor.Redo />
                  </RichTextEditor.ControlsGroup>
                  <RewriteTool editor={editor} post={post} onTaken={() => setRewritten(true)} />
                </>
              )}
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Control
                  aria-label={t('editor.source')}
                  title={t('editor.source')}
                  aria-pressed={source !== null}
                  data-active={source !== null || undefined}
                  onClick={showSource}
                >
                  <IconCode size={16} stroke={1.5} />
                </RichTextEditor.Control>
              </RichTextEditor.ControlsGroup>
            </RichTextEditor.Toolbar>
            {source === null ? (
              <RichTextEditor.Content className={classes.content} />
            ) : (
              <Textarea
                aria-label={t('editor.source')}
                autosize
                minRows={16}
                classNames={{ input: classes.source }}
                value={source}
                onChange={(event) => {
                  setSource(event.currentTarget.value)
                  setChanged(true)
                }}
              />
            )}
          </RichTextEditor>
        </div>
        <SeoPanelLive post={post} editor={editor} title={title} source={source} />
      </div>
      {addsImage && (
        <AddImageDialog
          isBusy={false}
          onClose={() => setAddsImage(false)}
          onAdd={({ url, alt }) => {
            editor.chain().focus().setImage({ src: url, alt }).run()
            setAddsImage(false)
          }}
        />
      )}
      <ConfirmDialog
        opened={leave !== null}
        onClose={() => setLeave(null)}
        onConfirm={() => leave?.()}
        title={t('editor.leaveTitle')}
        confirmLabel={t('editor.leave')}
        isDestructive
      >
        {t('editor.leaveText')}
      </ConfirmDialog>
    </div>
  )
}

/** What the tools are called. */
const useLabels = () => {
  const { t } = useTranslation('post-page')
  return {
    h2ControlLabel: t('editor.tool.h2'),
    h3ControlLabel: t('editor.tool.h3'),
    boldControlLabel: t('editor.tool.bold'),
    italicControlLabel: t('editor.tool.italic'),
    blockquoteControlLabel: t('editor.tool.quote'),
    bulletListControlLabel: t('editor.tool.bullets'),
    orderedListControlLabel: t('editor.tool.numbers'),
    linkControlLabel: t('editor.tool.link'),
    unlinkControlLabel: t('editor.tool.unlink'),
    undoControlLabel: t('editor.tool.undo'),
    redoControlLabel: t('editor.tool.redo'),
    linkEditorInputLabel: t('editor.tool.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('editor.tool.newTab'),
    linkEditorInternalLink: t('editor.tool.sameTab'),
    linkEditorSave: t('common:save'),
  }
}
