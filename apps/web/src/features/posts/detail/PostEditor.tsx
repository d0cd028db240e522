import { Textarea } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useEditorState } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { api, call } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useFocusMode } from '../../../ui/focus-mode.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { Box, Stack } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { createAutosave } from '../editor/autosave.ts'
import { ContinuedNotice } from '../editor/ContinuedNotice.tsx'
import { EditorFindings, FindingsDialog, openFindings, useFindingMarks } from '../editor/EditorFindings.tsx'
import { EditorToolbar, type ToolName } from '../editor/EditorToolbar.tsx'
import { editorHtml } from '../editor/editor-html.ts'
import { FindBar, useFindKey } from '../editor/FindBar.tsx'
import { OtherTextNotice } from '../editor/OtherTextNotice.tsx'
import { Outline } from '../editor/Outline.tsx'
import { PictureUploads } from '../editor/PictureUploads.tsx'
import { createPictureUploads } from '../editor/picture-uploads.ts'
import { createAltMarks } from '../editor/pictures-without-alt.ts'
import { SaveState } from '../editor/SaveState.tsx'
import { SlashMenu } from '../editor/SlashMenu.tsx'
import { TableTools } from '../editor/TableTools.tsx'
import { headingsOf } from '../editor/text-facts.ts'
import type { UnsavedText } from '../editor/unsaved-text.ts'
import { useAutosave } from '../editor/use-autosave.ts'
import { useFindingFixes } from '../editor/use-finding-fixes.ts'
import { usePostEditor } from '../editor/use-post-editor.ts'
import { type Base, useSaveText } from '../editor/use-save-text.ts'
import { useStartAtThinnest } from '../editor/use-start-at-thinnest.ts'
import { useStoreUnsaved } from '../editor/use-store-unsaved.ts'
import { useToolNames } from '../editor/use-tool-names.ts'
import { useWritingAlone } from '../editor/use-writing-alone.ts'
import { EditorBar } from './EditorBar.tsx'
import './article.css'
import { LeaveEditorDialog } from './LeaveEditorDialog.tsx'
import classes from './PostEditor.module.css'
import { QuestionCards } from './QuestionCards.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { placeQuestions } from './question-places.ts'
import { createQuestionWidgets } from './question-widgets.ts'
import { RewriteTool } from './RewriteTool.tsx'
import { SeoPanelLive } from './SeoPanelLive.tsx'

const ToolDialogs = lazyWithRetry(async () => (await import('../editor/ToolDialogs.tsx')).ToolDialogs)

type Props = {
  post: Post
  /** A draft that is continued. */
  unsaved?: UnsavedText | null
  /** Begins at the end of the section with the fewest words. */
  isThin?: boolean | undefined
  onClose: () => void
}

export const PostEditor = ({ post, unsaved = null, isThin = false, onClose }: Props) => {
  const { t } = useTranslation('post-page')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const [title, setTitle] = useState(unsaved?.title ?? post.title ?? '')
  const [source, setSource] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(unsaved !== null)
  /** When the draft was typed that the editor continues and that is not saved yet. */
  const [continuedAt, setContinuedAt] = useState(unsaved?.at ?? null)
  const [isRewritten, setRewritten] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [hasFindingsOpen, setFindingsOpen] = useState(false)
  const isMobile = useIsMobile()
  // A phone has no room for the app's bars beside the keyboard.
  useFocusMode(isMobile)
  const evidence = useApi(api.evidence.get, { params: { id: post.id } })
  const [leave, setLeave] = useState<{ go: () => void; isLost: boolean } | null>(null)
  const alone = useWritingAlone(useMe().id)
  const [tool, setTool] = useState<ToolName | null>(null)
  const [widgets] = useState(createQuestionWidgets)
  const [uploads] = useState(() => createPictureUploads(post.id))
  const [altMarks] = useState(createAltMarks)
  const fileField = useRef<HTMLInputElement>(null)
  const isUploading = useSyncExternalStore(uploads.subscribe, () =>
    uploads.getSnapshot().uploads.some(({ state }) => state !== 'failed'),
  )
  const [autosave] = useState(() => createAutosave(post.id, unsaved?.draftId ?? null))
  const change = () => {
    setChanged(true)
    setSaved(false)
    autosave.changed()
  }
  const editor = usePostEditor({
    post,
    content: unsaved?.body ?? post.body ?? '',
    widgets: [widgets.extension, uploads.extension, altMarks.extension],
    onUpdate: () => change(),
    openLink: () => setTool('link'),
  })
  const read = () => ({ title, body: source ?? editorHtml(editor) })
  const saving = useSaveText({
    post,
    beforeSend: async () => {
      await autosave.pause()
      return { draftId: autosave.draftId(), replaces: autosave.replaces() }
    },
    afterSend: autosave.resume,
    from: unsaved?.from,
    sentBefore: unsaved?.sent,
    read: () => ({ ...read(), title: title.trim(), isRewritten }),
    onSaved: (isLatest) => {
      setSaved(true)
      autosave.saved(isLatest)
      if (!isLatest) return
      forget()
      setChanged(false)
      setContinuedAt(null)
      setRewritten(false)
    },
  })
  const isOpen = isUploading || (isChanged && !saving.isSaving)
  const { copyNow, forget } = useStoreUnsaved({
    postId: post.id,
    from: saving.base,
    sent: saving.sent,
    autosave,
    taken: unsaved?.draftId ?? null,
    isOn: isChanged,
    read,
  })
  useAutosave(autosave, () => ({ ...read(), version: saving.base.version }))
  /** Leaves what was written to the history, and goes on with another text. */
  const giveWayTo = async (begin: () => Base) => {
    if (!(await autosave.giveUp())) return snackbar.error(message('MESSAGES_NETWORK_ERROR'))
    forget()
    const text = begin()
    setTitle(text.title ?? '')
    setSource(null)
    editor.commands.setContent(text.body ?? '', { emitUpdate: false })
    setChanged(false)
    setContinuedAt(null)
  }
  const askToLeave = useCallback((go: () => void, isLost: boolean) => setLeave({ go, isLost }), [])
  const isStored = useCallback(() => !isUploading && autosave.isStored(), [isUploading, autosave])
  // Log-out then sends the device's copies: one of the draft that this editor continues would be offered instead.
  const store = useCallback(() => {
    copyNow()
    return autosave.storeNow()
  }, [copyNow, autosave])
  useLeaveGuard(isOpen, { ask: askToLeave, isStored, store })
  useStartAtThinnest(editor, post, isThin)
  const questions = useMemo(() => evidence.data?.questions ?? [], [evidence.data])
  const findings = useMemo(() => openFindings(evidence.data?.findings ?? []), [evidence.data])
  const changeTitle = (text: string) => {
    setTitle(text)
    change()
  }
  const fixes = useFindingFixes(editor, findings, { text: title, set: changeTitle })
  useFindingMarks(editor, findings)
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

  const saveAndLeave = async () => {
    if (await saving.save()) leave?.go()
    else setLeave(null)
  }
  const save = () => {
    if (source === null && altMarks.focusFirst(editor))
      return snackbar.error(message('MESSAGES_PICTURE_ALT_MISSING'))
    void saving.save()
  }
  const open = (opened: ToolName) =>
    opened === 'upload' ? fileField.current?.click() : setTool(opened === tool ? null : opened)
  const showSource = () => {
    // A finished picture goes into the text, which the HTML replaces later.
    if (isUploading) return snackbar.error(t('editor:upload.busy'))
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
  const sources = evidence.data?.sources ?? []
  const shownFindings = { post, editor, fixes, sources, isSource: source !== null }
  const closeTool = () => setTool(null)
  // The HTML view has no search of ours.
  useFindKey(source === null ? () => setTool('find') : null)
  return (
    <Stack grow className={classes.page}>
      <EditorBar
        editor={editor}
        isSaving={saving.isSaving}
        canSave={titleProblem === undefined}
        onSave={save}
        onClose={() => (isOpen && !isStored() ? askToLeave(onClose, false) : onClose())}
        state={
          <SaveState
            autosave={autosave}
            isSaving={saving.isSaving}
            isSaved={isSaved}
            hasFailed={saving.hasFailed}
            onSave={save}
          />
        }
        findings={isMobile ? { count: fixes.findings.length, open: () => setFindingsOpen(true) } : null}
      />
      <div className={classes.body}>
        <Stack m="6 auto" gap={4} grow most={760}>
          <OtherTextNotice
            other={saving.other}
            isAsking={saving.isAsking}
            onKeepMine={() => void saving.saveOver()}
            readMine={read}
            onTakeTheirs={() => void giveWayTo(saving.takeOther)}
            onLater={saving.later}
          />
          {continuedAt !== null && (
            <ContinuedNotice at={continuedAt} onSaved={() => void giveWayTo(() => saving.startFrom(post))} />
          )}
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
          <Textarea
            label={t('editor.titleLabel')}
            classNames={{ input: classes.title }}
            autosize
            value={title}
            error={titleProblem && message(titleProblem, { min: TITLE_MIN, max: TITLE_MAX })}
            // A title is one line, which is shown on as many as it needs.
            onChange={(event) => changeTitle(event.currentTarget.value.split('\n').join(' '))}
          />
          <RichTextEditor editor={editor} labels={useToolNames()} className={classes.editor}>
            <div className={classes.tools}>
              <EditorToolbar
                editor={editor}
                isSource={source !== null}
                onSource={showSource}
                onOpen={open}
                alone={alone}
              >
                <RewriteTool editor={editor} post={post} onTaken={() => setRewritten(true)} />
              </EditorToolbar>
              {source === null && tool === 'find' && <FindBar editor={editor} onClose={closeTool} />}
            </div>
            {source === null && <SlashMenu editor={editor} onOpen={open} />}
            {source === null && (
              <PictureUploads editor={editor} uploads={uploads} altMarks={altMarks} field={fileField} />
            )}
            {source === null && <TableTools editor={editor} />}
            {source === null ? (
              <RichTextEditor.Content className={`${classes.content} article`} />
            ) : (
              <Textarea
                aria-label={t('editor.source')}
                autosize
                minRows={16}
                classNames={{ input: classes.source }}
                value={source}
                onChange={(event) => {
                  setSource(event.currentTarget.value)
                  change()
                }}
              />
            )}
          </RichTextEditor>
        </Stack>
        {!alone.isAlone && (
          <Box full most={760} className={classes.aside}>
            {!isMobile && <EditorFindings {...shownFindings} />}
            {source === null && <Outline editor={editor} />}
            {!post.isIncompleteText && (
              <SeoPanelLive post={post} editor={editor} title={title} source={source} />
            )}
          </Box>
        )}
      </div>
      <FindingsDialog
        opened={isMobile && hasFindingsOpen}
        onClose={() => setFindingsOpen(false)}
        {...shownFindings}
      />
      <LoadingBoundary resetKey={tool}>
        {tool && <ToolDialogs tool={tool} postId={post.id} editor={editor} onClose={closeTool} />}
      </LoadingBoundary>
      <LeaveEditorDialog
        opened={leave?.isLost === false}
        onClose={() => setLeave(null)}
        onSave={() => void saveAndLeave()}
        onLeave={() => leave?.go()}
        isSaving={saving.isSaving}
        canSave={titleProblem === undefined}
      />
      <ConfirmDialog
        opened={leave?.isLost === true}
        onClose={() => setLeave(null)}
        onConfirm={() => leave?.go()}
        title={t('editor.lostTitle')}
        confirmLabel={label('LABEL_LOG_OUT')}
        isDestructive
      >
        {t('editor.lostText')}
      </ConfirmDialog>
    </Stack>
  )
}
