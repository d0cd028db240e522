import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import { REFERENCE_TEXT_MAX, REFERENCE_TEXT_MIN } from '@tintario/contract/posts/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDraft } from '../drafts.ts'
import { AI_TIMEOUT_MS } from '../timings.ts'

type Typed = { kind: 'address' | 'text' | null; address: string; title: string; text: string }
const nothingTyped: Typed = { kind: null, address: '', title: '', text: '' }

/** An address as people write it: https:// may be left out. Null when it cannot be one. */
const addressFrom = (typed: string) => {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && /\./.test(url.hostname) ? url.href : null
}

/**
 * The reference that is being typed. It stays in the tab until it is added. `send` adds it and returns it, or null when it
 * is not valid or was refused. `start`: what the notes begin with.
 */
export const useNewReference = (postId: string, start: string) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const draft = useDraft<Typed>('new-reference', { ...nothingTyped, text: start })
  const [isTried, setTried] = useState(false)
  const { mutateAsync, error, isPending, reset } = useCall(api.writing.addReference)
  const { address, title, text } = draft.value
  const kind = draft.value.kind ?? 'text'
  const length = text.trim().length
  const url = addressFrom(address)
  const textProblem =
    length < REFERENCE_TEXT_MIN
      ? message('FIELD_MIN_LENGTH', { min: REFERENCE_TEXT_MIN })
      : length > REFERENCE_TEXT_MAX
        ? message('FIELD_MAX_LENGTH', { max: REFERENCE_TEXT_MAX })
        : null
  const body =
    kind === 'address'
      ? url && { url }
      : !textProblem && { title: title.trim() || t('references.ownNotes'), text: text.trim() }
  const send = async (): Promise<Reference | null> => {
    setTried(true)
    if (!body) return null
    const added = await mutateAsync({ params: { id: postId }, body, timeout: AI_TIMEOUT_MS }).catch(
      () => null,
    )
    if (!added) return null
    draft.change({ ...nothingTyped, kind })
    setTried(false)
    return added
  }
  return {
    kind,
    typed: draft.value,
    length,
    isTyped: (kind === 'address' ? address : text).trim() !== '',
    problem: !isTried
      ? null
      : kind === 'address'
        ? url
          ? null
          : message('FIELD_MUST_BE_VALID_URL')
        : textProblem,
    error,
    isPending,
    change: (part: Partial<Typed>) => draft.change({ ...draft.value, ...part }),
    choose: (chosen: 'address' | 'text') => {
      draft.change({ ...draft.value, kind: chosen })
      setTried(false)
      reset()
    },
    send,
  }
}
