import { Anchor, Button } from '@mantine/core'
import { IconPencilQuestion } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { isDraftCheck } from '@tintario/contract/writing/draft-checks.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useConnectPath } from '../../../api/use-connect-path.ts'
import { useSend } from '../../../api/use-send.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useDraftPrice } from '../../wallet/index.ts'
import { afterSettling } from './after-settling.ts'
import classes from './DraftNotice.module.css'
import { DraftTitle } from './DraftTitle.tsx'
import { focusQuestion } from './QuestionCards.tsx'

/**
 * What a draft made without a model is, what it lacks to be a post, and the two ways on: its owner's words or a writer.
 * `onWrite` opens the editor where the text is thinnest.
 */
export const DraftNotice = ({ post, onWrite }: { post: Post; onWrite: () => void }) => {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useApi(api.evidence.get, { params: { id: post.id } })
  const section = useRef<HTMLElement>(null)
  const writer = useWriterName()
  const connectPath = useConnectPath()
  const price = useDraftPrice()
  const settle = useSend(api.evidence.settleFinding, { refresh: afterSettling })
  if (!evidence) return null
  const open = evidence.findings.filter(({ check, settled }) => settled === null && isDraftCheck(check))
  const isStub = post.isUnpaid && post.wordCount < WHOLE_WORDS_MIN
  if (open.length === 0 && !isStub) return null
  const headings = new Set(
    evidence.questions.flatMap(({ state, heading }) => (state === 'open' && heading ? [heading] : [])),
  )
  const asked = evidence.questions.find(({ state }) => state === 'open')
  const lacking = (isStub ? WHOLE_WORDS_MIN : DRAFT_WORDS_MIN) - post.wordCount
  const coins = open.reduce((sum, { values }) => sum + Number(values.coins ?? 0), 0)
  const sayWhole = async () => {
    const title = section.current?.closest('article')?.querySelector('h1')
    for (const { id } of open)
      if (!(await settle.send({ params: { id: post.id, findingId: id }, body: { as: 'kept' } }))) return
    snackbar.ok(t(post.isUnpaid ? 'draft.isWhole' : 'draft.isPost'))
    title?.focus()
  }
  return (
    <section ref={section} className={classes.notice} aria-labelledby="draft-title">
      <h2 id="draft-title" className={classes.title}>
        <IconPencilQuestion size={20} aria-hidden="true" />
        {t('draft.title')}
      </h2>
      <p>
        {t('draft.what')} {coins > 0 && t('draft.coinsBack', { count: coins })}{' '}
        {post.isUnpaid && price && `${t('wallet:freeDraft')} ${price}`}
      </p>
      <ul className={classes.lacks}>
        {headings.size > 0 && <li>{t('draft.headings', { count: headings.size })}</li>}
        {post.wordCount < DRAFT_WORDS_MIN && (
          <li>
            {t(isStub || writer !== 'built-in' ? 'draft.words' : 'draft.fewWords', {
              count: post.wordCount,
              least: isStub ? WHOLE_WORDS_MIN : DRAFT_WORDS_MIN,
            })}
          </li>
        )}
      </ul>
      {post.title === null && <DraftTitle post={post} />}
      <div className={classes.acts}>
        {asked && (
          <Button size="xs" onClick={() => focusQuestion(asked.id)}>
            {t('draft.answer')}
          </Button>
        )}
        {!asked && lacking > 0 && (
          <Button size="xs" onClick={onWrite}>
            {t('draft.write', { count: lacking })}
          </Button>
        )}
        {connectPath && writer === 'built-in' && (
          <Button
            component={Link}
            href={connectPath}
            size="xs"
            // What the owner can do here comes before another service.
            variant={asked || lacking > 0 ? 'default' : 'filled'}
          >
            {t('draft.connect')}
          </Button>
        )}
        <Anchor component={Link} href={paths.examples} className={classes.example}>
          {t('draft.example')}
        </Anchor>
        {!isStub && post.title !== null && (
          <Button size="xs" variant="default" loading={settle.isSending} onClick={() => void sayWhole()}>
            {t(post.isUnpaid ? 'draft.whole' : 'findings.keepDraft')}
          </Button>
        )}
      </div>
      <Problem problem={settle.problem} wait={settle.wait} />
    </section>
  )
}
