import { Textarea, TextInput } from '@mantine/core'
import { EXCERPT_MAX, META_DESCRIPTION_MAX, META_TITLE_MAX } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountedLabel } from '../../../ui/CountedLabel.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { snackbar } from '../../../ui/snackbar.ts'

const most = { metaTitle: META_TITLE_MAX, metaDescription: META_DESCRIPTION_MAX, excerpt: EXCERPT_MAX }
type Name = keyof typeof most
const names = ['metaTitle', 'metaDescription', 'excerpt'] as const

/**
 * The title and description that search engines show, and the excerpt that a blog's lists show. Only what was changed is sent, so a text that was never there stays
 * away. The site of a published post keeps the earlier ones until it is updated.
 */
export const SearchTextsDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const { send, ...call } = useSend(api.posts.edit, { changes: ['post'] })
  const before = {
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
    excerpt: post.excerpt ?? '',
  }
  const [values, setValues] = useState(before)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const isPublished = post.status === 'published'
  const changed = names.filter((name) => values[name].trim() !== before[name])
  /** A text for search engines cannot be emptied: they would choose one. Without an excerpt the description replaces it. */
  const wrongIn = (name: Name): string | undefined => {
    const length = values[name].trim().length
    if (length > most[name]) return 'FIELD_MAX_LENGTH'
    return name !== 'excerpt' && length === 0 && before[name] !== '' ? 'FIELD_REQUIRED' : refused[name]
  }
  const field = (name: Name) => {
    const wrong = wrongIn(name)
    return {
      label: <CountedLabel text={t(`seo.${name}`)} value={values[name]} max={most[name]} />,
      value: values[name],
      error: wrong && message(wrong, { max: most[name] }),
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((old) => ({ ...old, [name]: value }))
        setRefused({})
      },
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (changed.length === 0 || names.some(wrongIn)) return
    const texts = Object.fromEntries(changed.map((name) => [name, values[name].trim()]))
    const body = { ...texts, ...(isPublished ? { isPublished } : {}), version: post.version }
    const saved = await send({ params: { id: post.id }, body }, (errors) => {
      setRefused(errors)
      return Object.keys(errors).length > 0
    })
    if (!saved) return
    snackbar.ok(t('seo.saved'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('seo.editTitle')}
      canDismiss={changed.length === 0}
      onSubmit={(event) => void submit(event)}
      actLabel={t('common:save')}
      call={call}
      isDisabled={changed.length === 0 || names.some((name) => wrongIn(name) !== undefined)}
      above={isPublished && <Notice kind="info">{t('seo.editPublished')}</Notice>}
    >
      <TextInput data-autofocus {...field('metaTitle')} />
      <Textarea autosize minRows={3} {...field('metaDescription')} />
      <Textarea
        autosize
        minRows={2}
        description={t('seo.excerptHint')}
        placeholder={values.metaDescription.trim()}
        {...field('excerpt')}
      />
    </FormDialog>
  )
}
