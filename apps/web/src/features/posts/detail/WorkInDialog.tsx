import { Button } from '@mantine/core'
import type { OpenQuestion } from '@tintario/contract/findings/findings.ts'
import { REWRITE_AROUND_MAX, REWRITE_MAX } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useEffect, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { brokenWriterOf } from '../../../api/writer-failure.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { cleanPage } from '../editor/clean-html.ts'
import { PayToRewrite, UNPAID } from './PayToRewrite.tsx'
import { ProposalSides } from './ProposalSides.tsx'
import { nameOf } from './question-places.ts'

/** HTML with its words. */
type TextPart = { html: string; words: string }
type Section = { before: TextPart; piece: TextPart; after: TextPart }

const partOf = (nodes: readonly Node[]): TextPart => {
  const words = nodes.map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
  const holder = document.createElement('div')
  holder.append(...nodes)
  return { html: holder.innerHTML, words: words.join('\n') }
}

const isHeading = (node: Node): boolean => /^H[1-6]$/.test(node.nodeName)

/** A post's text around what is under one of its headings; null is the opening, before the first. */
const sectionOf = (body: string, heading: string | null): Section | null => {
  const nodes = [...cleanPage(body).childNodes]
  const own =
    heading === null
      ? -1
      : nodes.findIndex((node) => isHeading(node) && nameOf(node.textContent ?? '') === nameOf(heading))
  if (heading !== null && own === -1) return null
  const next = nodes.findIndex((node, at) => at > own && isHeading(node))
  const end = next === -1 ? nodes.length : next
  return {
    before: partOf(nodes.slice(0, own + 1)),
    piece: partOf(nodes.slice(own + 1, end)),
    after: partOf(nodes.slice(end)),
  }
}

export type Answered = { question: OpenQuestion; answer: string }
type Proposal = { section: Section; html: string; version: number }

type Props = { post: Post; answered: Answered; onClose: () => void }

/** Has the section of an answer reworded with it. The answer is in the text already, and stays there if nothing comes of it. */
export const WorkInDialog = ({ post, answered, onClose }: Props) => {
  const { t } = useTranslation('evidence')
  const { question, answer } = answered
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [isImpossible, setImpossible] = useState(false)
  const asking = useSend(api.writing.rewrite)
  const saving = useSend(api.posts.edit, { changes: ['post', 'notification'] })
  const broken = brokenWriterOf(asking.problem)

  const ask = async () => {
    setProposal(null)
    const { body, version } = await call(api.posts.get, { params: { id: post.id } })
    const section = sectionOf(body ?? '', question.heading ?? question.under)
    if (!section || section.piece.html === '' || section.piece.html.length > REWRITE_MAX)
      return setImpossible(true)
    const said = await asking.send({
      params: { id: post.id },
      body: {
        text: section.piece.html,
        before: section.before.words.slice(-REWRITE_AROUND_MAX),
        after: section.after.words.slice(0, REWRITE_AROUND_MAX),
        act: 'answer',
        answered: { question: question.text, answer },
      },
    })
    if (said) setProposal({ section, html: said.html, version })
  }
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    ask().catch(() => setImpossible(true))
  })
  const take = async () => {
    if (!proposal) return
    const { section, html, version } = proposal
    const saved = await saving.send({
      params: { id: post.id },
      body: {
        body: section.before.html + html + section.after.html,
        version,
        isRewritten: true,
        ...(post.status === 'published' ? { isPublished: true } : {}),
      },
    })
    if (!saved) return
    snackbar.ok(t('workIn.done'))
    onClose()
  }
  const hasFailed = isImpossible || asking.problem !== undefined
  return (
    <Dialog
      onClose={onClose}
      title={t('workIn.title')}
      width={proposal ? 860 : 500}
      canDismiss={hasFailed}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('rewrite:leave')}
          </Button>
          {(proposal || (asking.problem && asking.problem !== UNPAID)) && (
            <Button
              variant="default"
              disabled={asking.wait > 0 || saving.isSending}
              loading={asking.isSending}
              onClick={() => void ask()}
            >
              {t('rewrite:again')}
            </Button>
          )}
          {proposal && (
            <Button loading={saving.isSending} onClick={() => void take()} data-autofocus>
              {t('rewrite:take')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {proposal ? (
          <ProposalSides old={proposal.section.piece.html} now={proposal.html} language={post.language} />
        ) : (
          <Notice kind="info">{t(hasFailed ? 'workIn.stays' : 'rewrite:asking')}</Notice>
        )}
        {asking.problem === UNPAID ? (
          <PayToRewrite post={post} onPaid={() => void ask()} />
        ) : (
          <Problem problem={asking.problem ?? saving.problem} wait={asking.wait} />
        )}
        {broken && (
          <p>
            <WriterRemedy of={broken} />
          </p>
        )}
      </Stack>
    </Dialog>
  )
}
