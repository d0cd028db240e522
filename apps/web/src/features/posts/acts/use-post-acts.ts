import type { CoverChoice } from '@tintario/contract/images/cover.ts'
import type { Crop } from '@tintario/contract/images/image.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { SAMPLE_ONLY } from '../../../api/sample-refused.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { clearUndos } from '../../../ui/last-undo.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { useAskWithdrawal } from '../../publishing/index.ts'
import type { Upload } from '../cover/UploadCoverDialog.tsx'
import { previewAddress } from '../post-rules.ts'

type Act = 'ready' | 'delete' | 'retry' | 'image'
type Words<Answer> = {
  done?: string | ((answer: Answer) => string)
  failed?: string
  /** Told the message key of what went wrong, where it is shown; then nothing else says it. */
  onFailed?: (key: string) => void
  /** The post was published before the change arrived; its owner was asked what follows. */
  onWentOut?: () => void
}

const IMAGE_TIMEOUT_MS = 60_000

/** What can be done with a post, wherever it is shown; each says how it went and answers whether it succeeded. */
export const usePostActs = (id: string) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  const askWithdrawal = useAskWithdrawal()
  const [busy, setBusy] = useState<Act | null>(null)
  const params = { id }
  const run = async <Answer>(
    act: Act,
    work: () => Promise<Answer>,
    { done, failed, onFailed, onWentOut }: Words<Answer> = {},
  ) => {
    setBusy(act)
    try {
      const answer = await work()
      if (done) snackbar.ok(typeof done === 'function' ? done(answer) : done)
      return true
    } catch (error) {
      if (await askWithdrawal(id, error)) onWentOut?.()
      else if (onFailed) onFailed(messageOf(error))
      else snackbar.error((messageOf(error) !== SAMPLE_ONLY && failed) || message(messageOf(error)))
      return false
    } finally {
      if (act !== 'image') setBusy(null)
      await renewAfter(['post', 'wallet'], id)
      // Until the changed cover is read, the former one would be shown again.
      if (act === 'image') setBusy(null)
    }
  }
  const copyPreviewLink = async () => {
    try {
      const link = call(api.posts.previewToken, { params }).then(({ previewToken }) =>
        previewAddress(location.origin, previewToken),
      )
      await copyText(link)
      snackbar.ok(t('acts.copied'))
    } catch {
      snackbar.error(t('acts.copyFailed'))
    }
  }
  /** Changes or removes the cover; the former one can be brought back as long as the message about it stands. */
  const replaceImage = async (
    work: () => Promise<unknown>,
    { former, done, ...told }: { former: string | undefined; done: string } & Omit<Words<unknown>, 'done'>,
  ) => {
    const isDone = await run('image', work, told)
    const undo = (imageId: string) =>
      void run('image', () => call(api.images.restoreFeatured, { params, body: { imageId } }), {
        done: t('acts.imageBack'),
      })
    const options = former && {
      duration: SNACKBAR_MS.undo,
      action: { label: t('common:undo'), onClick: () => undo(former) },
    }
    if (isDone) snackbar.ok(done, options || {})
    return isDone
  }
  return {
    busy,
    copyPreviewLink,
    markReady: () => run('ready', () => call(api.posts.markReady, { params }), { done: t('acts.ready') }),
    unmarkReady: () =>
      run('ready', () => call(api.posts.unmarkReady, { params }), { done: t('acts.unready') }),
    /** `isOut`: it is known that the post is published. One that was published meanwhile is not deleted. */
    remove: async ({ isOut, onWentOut }: { isOut: boolean; onWentOut: () => void }) => {
      const query = isOut ? {} : { unlessPublished: 'true' as const }
      const isGone = await run('delete', () => call(api.posts.remove, { params, query }), {
        onWentOut,
        done: ({ coinsBack }) =>
          coinsBack > 0 ? t('acts.deletedCoinsBack', { count: coinsBack }) : t('acts.deleted'),
      })
      // A move of what is gone cannot be taken back.
      if (isGone) clearUndos()
      return isGone
    },
    retry: (publicationId: string) =>
      run('retry', () => call(api.publishing.retry, { params: { id, publicationId } }), {
        done: t('acts.retrying'),
      }),
    drawAnother: (former?: string, cover?: CoverChoice) =>
      replaceImage(
        () =>
          call(api.images.changeFeatured, {
            params,
            body: { view: 'post', ...(cover && { cover }) },
            timeout: IMAGE_TIMEOUT_MS,
          }),
        {
          former,
          done: message('MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'),
          failed: message('MESSAGES_IMAGE_CHANGE_FAILED'),
        },
      ),
    addImage: (body: { url: string; alt: string; caption?: string }, former?: string) =>
      replaceImage(() => call(api.images.addFeatured, { params, body, timeout: IMAGE_TIMEOUT_MS }), {
        former,
        done: message('MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'),
      }),
    /** Sends a file as the cover; answers the message key of what went wrong, or null. */
    uploadImage: async (
      { file, alt, caption, onSent }: Upload,
      former: string | undefined,
    ): Promise<string | null> => {
      const form = new FormData()
      form.append('picture', file, 'picture')
      const words = { alt, ...(caption && { caption }) }
      let failure: string | null = null
      await replaceImage(
        () =>
          call(api.images.uploadFeatured, { params, query: words, form, onSent, timeout: IMAGE_TIMEOUT_MS }),
        {
          former,
          done: message('MESSAGES_IMAGE_CHANGED_SUCCESSFULLY'),
          onFailed: (key) => {
            failure = key
          },
        },
      )
      return failure
    },
    cropImage: (imageId: string, crop: Crop | null) =>
      replaceImage(
        () => call(api.images.cropFeatured, { params, body: { imageId, crop }, timeout: IMAGE_TIMEOUT_MS }),
        { former: imageId, done: message('MESSAGES_IMAGE_CHANGED_SUCCESSFULLY') },
      ),
    editImage: (imageId: string, body: { alt: string; caption: string | null }) =>
      run('image', () => call(api.images.edit, { params: { id: imageId }, body })),
    removeImage: (imageId: string) =>
      replaceImage(() => call(api.images.remove, { params: { id: imageId } }), {
        former: imageId,
        done: t('acts.imageRemoved'),
      }),
  }
}
export type PostActs = ReturnType<typeof usePostActs>
