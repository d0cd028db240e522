import { Button } from '@mantine/core'
import { isDraftCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { PayDraft } from './PayDraft.tsx'
import type { DraftNotes } from './use-draft-notes.ts'
import { WhenItGoesOut } from './WhenItGoesOut.tsx'

type Props = {
  post: Post
  notes: DraftNotes
  /** Headings without text. */
  empty: number
  checks: number
  onClose: () => void
  onMade: () => void
}

/** Says what becomes of a draft and what it costs; then confirms its notes, accepts what it lacks and pays for it. */
export const MakePostDialog = ({ post, notes, empty, checks, onClose, onMade }: Props) => {
  const { t } = useTranslation('evidence')
  const evidence = useSend(api.evidence.get)
  const settle = useSend(api.evidence.settleFinding, { changes: ['post', 'notification'] })
  const { sentences, isConfirmed, confirm, isConfirming, shown } = notes
  const isBusy = isConfirming || evidence.isSending || settle.isSending
  const accept = async (): Promise<boolean> => {
    if (!isConfirmed && !(await confirm(sentences))) return false
    // Confirming the notes checks the text again, which gives its findings other ids.
    const now = await evidence.send({ params: { id: post.id } })
    if (!now) return false
    for (const { id, check, settled } of now.findings)
      if (settled === null && isDraftCheck(check))
        if (!(await settle.send({ params: { id: post.id, findingId: id }, body: { as: 'kept' } })))
          return false
    return true
  }
  return (
    <Dialog onClose={onClose} canDismiss={!isBusy} title={t('pay.act')}>
      <Stack gap={3}>
        {!isConfirmed && <p>{t('make.notes', { count: sentences.length, shown })}</p>}
        {empty > 0 && <p>{t('make.empty', { count: empty })}</p>}
        <WhenItGoesOut post={post} checks={checks} />
        {post.isUnpaid ? (
          <PayDraft post={post} label={t('pay.act')} before={accept} isBusy={isBusy} onPaid={onMade} />
        ) : (
          <Button loading={isBusy} onClick={() => void accept().then((isDone) => isDone && onMade())}>
            {t('pay.act')}
          </Button>
        )}
        <Problem problem={notes.problem} wait={notes.wait} />
        <Problem problem={evidence.problem ?? settle.problem} wait={evidence.wait ?? settle.wait} />
      </Stack>
    </Dialog>
  )
}
