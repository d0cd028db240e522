import { Button, Textarea, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { Selection } from '@tiptap/pm/state'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api, call } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { styleNonce } from '../../../ui/style-nonce.ts'
import { cleanMarkupBy } from '../../../ui/trusted-types.ts'
import { cleanHtml } from '../editor/clean-html.ts'
import { readPasted } from '../editor/clean-pasted.ts'
import { EditorToolbar, type ToolName } from '../editor/EditorToolbar.tsx'
import { editorHtml } from '../editor/editor-html.ts'
import { FindBar } from '../editor/FindBar.tsx'
import { FindText } from '../editor/find-text.ts'
import { OtherTextNotice } from '../editor/OtherTextNotice.tsx'
import { Outline } from '../editor/Outline.tsx'
import { createPictureRule } from '../editor/picture-rule.ts'
import { postExtensions, textRole } from '../editor/post-schema.ts'
import { SlashMenu } from '../editor/SlashMenu.tsx'
import { TableTools } from '../editor/TableTools.tsx'
import { ToolDialogs } from '../editor/ToolDialogs.tsx'
import { endOfThinnest, headingsOf, wordsOf } from '../editor/text-facts.ts'
import type { UnsavedText } from '../editor/unsaved-text.ts'
import { useKeepUnsaved } from '../editor/use-keep-unsaved.ts'
import { useSaveText } from '../editor/use-save-text.ts'
import { useToolNames } from '../editor/use-tool-names.ts'
import { useWritingAlone } from '../editor/use-writing-alone.ts'
import classes from './PostEditor.module.css'
import { QuestionCards } from './QuestionCards.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { placeQuestions } from './question-places.ts'
import { createQuestionWidgets } from './question-widgets.ts'
import { RewriteTool } from './RewriteTool.tsx'
import { SeoPanelLive } from './SeoPanelLive.tsx'

// The editor reads what is opened and pasted as text of HTML: nothing but what a post may hold comes in.
cleanMarkupBy(cleanHtml)

const WordCount = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('post-page')
  const count = useEditorState({ editor, selector: (shown) => wordsOf(shown.editor.state.doc) })
  return <span className={classes.words}>{t('editor.words', { count })}</span>
}

type Props = {
  post: Post
  /** What was left unsaved and is taken up again. */
  unsaved?: UnsavedText | null
  /** Begins at the end of the section with the fewest words. */
  isThin?: boolean | undefined
  onClose: () => void
}

/** Title and text of a post, by formatted text or as HTML (POST-13). Leaving with changes asks. */
export const PostEditor = ({ post, unsaved = null, isThin = false, onClose }: Props) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const [title, setTitle] = useState(unsaved?.title ?? post.title ?? '')
  const [source, setSource] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(unsaved !== null)
  const [isRewritten, setRewritten] = useState(false)
  const evidence = useApi(api.evidence.get, { params: { id: post.id } })
  /** Where it goes when the changes are given up; null while nobody wants to leave. */
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const alone = useWritingAlone(useMe().id)
  const [tool, setTool] = useState<ToolName | null>(null)
  const [widgets] = useState(createQuestionWidgets)
  const [extensions] = useState(() => [
    ...postExtensions({
      openVideo: (site) => t('video', { site }),
      plainPicture: t('plainPicture'),
      openLink: () => setTool('link'),
    }),
    createPictureRule((why) =>
      snackbar.error(why === 'plain' ? t('plainPictureRemoved') : message('IMAGE_ALT_TEXT_ERROR')),
    ),
    FindText,
    widgets.extension,
  ])
  const editor = useEditor({
    extensions,
    injectNonce: styleNonce,
    content: unsaved?.body ?? post.body ?? '',
    onUpdate: () => setChanged(true),
    // Each part that shows the editor's state selects it by itself.
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...textRole,
        'aria-label': t('editor.text'),
        lang: post.language ?? '',
        spellcheck: 'true',
      },
      transformPastedHTML: readPasted,
    },
  })
  const read = () => ({ title, body: source ?? editorHtml(editor) })
  const write = (text: { title: string | null; body: string | null }) => {
    setTitle(text.title ?? '')
    setSource(null)
    editor.commands.setContent(text.body ?? '', { emitUpdate: false })
    setChanged(false)
  }
  const saving = useSaveText({
    post,
    from: unsaved?.from,
    sentBefore: unsaved?.sent,
    read: () => ({ ...read(), title: title.trim(), isRewritten }),
    onSaved: () => {
      forget()
      snackbar.ok(t('editor.saved'))
      onClose()
    },
    onSavedEarlier: () => snackbar.ok(t('editor.saved')),
  })
  const isOpen = isChanged && !saving.isSaving
  const forget = useKeepUnsaved({
    postId: post.id,
    from: saving.base,
    sent: saving.sent,
    isOn: isChanged,
    read,
  })
  const askToLeave = useCallback((leave: () => void) => setLeave(() => leave), [])
  useLeaveGuard(isOpen, askToLeave)
  useEffect(() => {
    if (!isThin) return
    const { doc } = editor.state
    // A draft without material is its title alone: what is typed takes its place.
    const isShell = [post.title, post.structure?.label].includes(doc.textContent)
    if (isShell) editor.chain().focus().selectAll().run()
    else editor.commands.focus(Selection.near(doc.resolve(endOfThinnest(doc)), -1).head)
  }, [editor, isThin, post.title, post.structure?.label])
  const questions = useMemo(() => evidence.data?.questions ?? [], [evidence.data])
  useEffect(() => {
    widgets.show((headings) => placeQuestions(questions, headings, post.structure))
    editor.view.dispatch(editor.state.tr)
  }, [widgets, questions, post.structure, editor])
  const headings = useEditorState({
    editor,
    selector: (shown) => headingsOf(shown.editor.state.doc).map(({ text }) => text),
  })
  const places = useMemo(
    () => placeQuestions(questions, headings, post.structure),
    [questions, headings, post.structure],
  )
  const length = title.trim().length
  const titleProblem = length < TITLE_MIN || length > TITLE_MAX ? 'FIELD_TITLE_LENGTH' : undefined

  const showSource = () => {
    if (source === null) return setSource(editorHtml(editor))
    editor.commands.setContent(source)
    setSource(null)
  }
  /** An answer went into the text on the server: the editor goes on with that. */
  const takeAnswer = async () => {
    const stored = await call(api.posts.get, { params: { id: post.id } })
    if (editor.isDestroyed) return
    saving.startFrom(stored)
    editor.commands.setContent(stored.body ?? '', { emitUpdate: false })
  }
  const onSettled = (isAnswer: boolean) => {
    // The editor may have been closed before the lists were read again.
    if (editor.isDestroyed) return
    if (isAnswer) void takeAnswer()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const closeTool = () => setTool(null)
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <FocusHeading className={classes.heading}>{t('editor.title')}</FocusHeading>
        <WordCount editor={editor} />
        <Button
          variant="default"
          onClick={() => (isChanged ? askToLeave(onClose) : onClose())}
          disabled={saving.isSaving}
        >
          {t('common:cancel')}
        </Button>
        <Button
          loading={saving.isSaving}
          disabled={titleProblem !== undefined}
          onClick={() => void saving.save()}
        >
          {t('common:save')}
        </Button>
      </header>
      <div className={classes.body}>
        <div className={classes.paper}>
          <OtherTextNotice
            other={saving.other}
            isAsking={saving.isAsking}
            onKeepMine={() => void saving.saveOver()}
            onTakeTheirs={() => {
              forget()
              write(saving.takeOther())
            }}
            onLater={saving.later}
          />
          <QuestionsPanel
            post={post}
            questions={questions}
            isUnsaved={isChanged}
            onDropped={() => onSettled(false)}
          />
          {places.map((place) =>
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
          <RichTextEditor editor={editor} labels={useToolNames()} className={classes.editor}>
            <div className={classes.tools}>
              <EditorToolbar
                editor={editor}
                isSource={source !== null}
                onSource={showSource}
                onOpen={(opened) => setTool(opened === tool ? null : opened)}
                alone={alone}
              >
                <RewriteTool editor={editor} post={post} onTaken={() => setRewritten(true)} />
              </EditorToolbar>
              {source === null && tool === 'find' && <FindBar editor={editor} onClose={closeTool} />}
            </div>
            {source === null && <SlashMenu editor={editor} onOpen={setTool} />}
            {source === null && <TableTools editor={editor} />}
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
        {!alone.isAlone && (
          <div className={classes.aside}>
            {source === null && <Outline editor={editor} />}
            {!post.isIncompleteText && (
              <SeoPanelLive post={post} editor={editor} title={title} source={source} />
            )}
          </div>
        )}
      </div>
      <ToolDialogs tool={tool} postId={post.id} editor={editor} onClose={closeTool} />
      <ConfirmDialog
        opened={leave !== null}
        onClose={() => setLeave(null)}
        onConfirm={() => {
          forget()
          leave?.()
        }}
        title={t('editor.leaveTitle')}
        confirmLabel={t('editor.leave')}
        isDestructive
      >
        {t('editor.leaveText')}
      </ConfirmDialog>
    </div>
  )
}
