import { Skeleton, Textarea } from '@mantine/core'
import { REFERENCE_TEXT_MAX } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { Note } from '@tintario/contract/writing/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { keepText, readKeptText } from '../../../ui/kept-text.ts'
import { snackbar } from '../../../ui/snackbar.ts'

const NEW = 'new'
const TIMEOUT_MS = 60_000

/** The owner's notes of a draft made without a model: changed here, they bring the draft's untouched sections up to date. */
export const NotesDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('evidence')
  const message = useMessage()
  const params = { id: post.id }
  const notes = useApi(api.writing.notes, { params })
  const { send, ...call } = useSend(api.writing.setNotes, {
    changes: ['post', 'reference', 'notification'],
  })
  const kept = `unsaved-notes.${post.id}`
  const [typed, setTyped] = useState<Record<string, string>>(() => JSON.parse(readKeptText(kept) ?? '{}'))
  // Without notes there is one empty field for them.
  const fields: (Pick<Note, 'title' | 'text'> & { id?: string })[] = notes.data?.length
    ? notes.data
    : [{ title: t('notes.name'), text: '' }]
  const textOf = ({ id = NEW, text }: (typeof fields)[number]) => typed[id] ?? text
  const isTooLong = (text: string) => text.trim().length > REFERENCE_TEXT_MAX
  const isChanged = fields.some((field) => textOf(field).trim() !== field.text)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || fields.some((field) => isTooLong(textOf(field)))) return
    const body = {
      notes: fields.map((field) => ({
        ...(field.id ? { id: field.id } : {}),
        title: field.title,
        text: textOf(field).trim(),
      })),
    }
    if (!(await send({ params, body, timeout: TIMEOUT_MS }))) return
    keepText(kept, null)
    snackbar.ok(t('notes.saved'))
    onClose()
  }
  return (
    <FormDialog
      onClose={() => {
        keepText(kept, null)
        onClose()
      }}
      title={t('notes.open')}
      canDismiss={!isChanged}
      onSubmit={(event) => void submit(event)}
      actLabel={t('notes.save')}
      call={call}
      isDisabled={!isChanged}
      above={<p>{t('notes.what')}</p>}
    >
      {notes.isError && <Failure of={notes} />}
      {notes.isPending && <Skeleton height={220} aria-label={t('notes.loading')} />}
      {notes.data &&
        fields.map((field, at) => (
          <Textarea
            key={field.id ?? NEW}
            data-autofocus={at === 0 || undefined}
            label={field.title}
            placeholder={t('notes.example')}
            autosize
            minRows={6}
            maxRows={14}
            lang={post.language ?? undefined}
            spellCheck
            value={textOf(field)}
            error={isTooLong(textOf(field)) && message('FIELD_MAX_LENGTH', { max: REFERENCE_TEXT_MAX })}
            onChange={(event) => {
              const { value } = event.currentTarget
              const next = { ...typed, [field.id ?? NEW]: value }
              setTyped(next)
              keepText(kept, JSON.stringify(next))
            }}
          />
        ))}
    </FormDialog>
  )
}
