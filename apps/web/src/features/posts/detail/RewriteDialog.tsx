import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { REWRITE_AROUND_MAX, REWRITE_MAX, WISH_MAX } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { RewriteAct } from '@tintario/contract/writing/endpoints.ts'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { brokenWriterOf } from '../../../api/writer-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { PayToRewrite, UNPAID } from './PayToRewrite.tsx'
import { ProposalSides } from './ProposalSides.tsx'
import { type RewriteScope, rangeOf, readRange, replaceRange, rewriteScopes } from './rewrite-range.ts'

const acts = ['rewrite', 'shorten', 'concrete', 'wish'] as const satisfies readonly RewriteAct[]

type Props = { editor: Editor; post: Post; onTaken: () => void; onClose: () => void }

export const RewriteDialog = ({ editor, post, onTaken, onClose }: Props) => {
  const { t } = useTranslation('rewrite')
  // The text does not change while the dialog is in front of it.
  const [state] = useState(editor.state)
  const scopes = rewriteScopes.filter((scope) => rangeOf(state, scope))
  const [scope, setScope] = useState<RewriteScope>(scopes[0] ?? 'paragraph')
  const [act, setAct] = useState<(typeof acts)[number]>('rewrite')
  const [wish, setWish] = useState('')
  const [proposal, setProposal] = useState<string | null>(null)
  const { send, isSending, problem, wait, forget } = useSend(api.writing.rewrite)
  const broken = brokenWriterOf(problem)
  const [isPaid, setPaid] = useState(false)
  const needsPaying = !isPaid && (post.isUnpaid || problem === UNPAID)
  const range = rangeOf(state, scope)
  const piece = range && readRange(state, range, REWRITE_AROUND_MAX)
  const isTooLong = (piece?.text.length ?? 0) > REWRITE_MAX
  const canAsk = piece && !isTooLong && (act !== 'wish' || wish.trim() !== '') && wait === 0

  const ask = async () => {
    if (!piece || !canAsk) return
    const body = { ...piece, act, ...(act === 'wish' ? { wish: wish.trim() } : {}) }
    const answer = await send({ params: { id: post.id }, body })
    if (answer) setProposal(answer.html)
  }
  const takeOver = () => {
    if (!range || proposal === null) return
    replaceRange(editor, range, proposal)
    onTaken()
    onClose()
    editor.commands.focus()
  }
  const again = () => {
    forget()
    setProposal(null)
  }

  return (
    <Dialog
      onClose={onClose}
      title={t(proposal === null ? 'title' : 'proposal')}
      width={proposal === null ? 500 : 860}
      canDismiss={proposal === null && !isSending}
      actions={
        proposal === null ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            {!needsPaying && (
              <Button loading={isSending} disabled={!canAsk} onClick={() => void ask()}>
                {t('propose')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('leave')}
            </Button>
            <Button variant="default" onClick={again}>
              {t('again')}
            </Button>
            <Button onClick={takeOver} data-autofocus>
              {t('take')}
            </Button>
          </>
        )
      }
    >
      {proposal !== null && piece ? (
        <ProposalSides old={piece.text} now={proposal} language={post.language} />
      ) : (
        <Stack gap={4}>
          {scopes.length === 0 ? (
            <Notice kind="info">{t('nothing')}</Notice>
          ) : (
            <NativeSelect
              label={t('piece')}
              value={scope}
              disabled={isSending}
              data={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              onChange={(event) => {
                const chosen = scopes.find((one) => one === event.currentTarget.value)
                if (chosen) setScope(chosen)
              }}
            />
          )}
          {isTooLong && <Notice kind="warn">{t('tooLong')}</Notice>}
          <Radio.Group
            label={t('how')}
            value={act}
            onChange={(value) => setAct(acts.find((one) => one === value) ?? 'rewrite')}
          >
            <Stack gap={2} mt={2}>
              {acts.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  disabled={isSending}
                  label={t(`acts.${one}.name`)}
                  description={t(`acts.${one}.text`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {act === 'wish' && (
            <TextInput
              label={t('wish')}
              placeholder={t('wishExample')}
              value={wish}
              maxLength={WISH_MAX}
              disabled={isSending}
              onChange={(event) => setWish(event.currentTarget.value)}
            />
          )}
          {isSending && <Notice kind="info">{t('asking')}</Notice>}
          {needsPaying ? (
            <PayToRewrite
              post={post}
              onPaid={() => {
                setPaid(true)
                void ask()
              }}
            />
          ) : (
            <Problem problem={problem} wait={wait} />
          )}
          {broken && (
            <p>
              <WriterRemedy of={broken} />
            </p>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
