import { Anchor, Button } from '@mantine/core'
import { isDraftCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useConnectPath } from '../../../api/use-connect-path.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck, IconPencilQuestion } from '../../../ui/icons/index.ts'
import { Panel, Row, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useDraftPrice } from '../../wallet/index.ts'
import { hasNoteChoices, isWholeDraft } from '../post-rules.ts'
import classes from './DraftPanel.module.css'
import { DraftTitle } from './DraftTitle.tsx'
import { MakePostDialog } from './MakePostDialog.tsx'
import { NotesButton } from './NotesButton.tsx'
import { NotesList } from './NotesList.tsx'
import { PayDraft } from './PayDraft.tsx'
import { focusQuestion } from './question-places.ts'
import { useDraftNotes } from './use-draft-notes.ts'
import { WhenItGoesOut } from './WhenItGoesOut.tsx'

/**
 * A draft that is not a post yet: what it is made of, what it lacks, and the ways on. Its owner makes it a post by one act,
 * which confirms its notes and takes its coins. `onWrite` opens the editor where the text is thinnest.
 */
export const DraftPanel = ({ post, onWrite }: { post: Post; onWrite: () => void }) => {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useApi(api.evidence.get, { params: { id: post.id } })
  const notes = useDraftNotes(post)
  const [isMaking, setMaking] = useState(false)
  const writer = useWriterName()
  const connectPath = useConnectPath()
  const price = useDraftPrice()
  if (!evidence) return null
  const isWhole = isWholeDraft(post)
  const unsettled = evidence.findings.filter(({ settled }) => settled === null)
  const draft = unsettled.filter(({ check }) => isDraftCheck(check))
  const isStub = post.isUnpaid && post.wordCount < WHOLE_WORDS_MIN
  if (!isWhole && draft.length === 0 && !isStub) return null
  const headings = new Set(
    evidence.questions.flatMap(({ state, heading }) => (state === 'open' && heading ? [heading] : [])),
  )
  const asked = evidence.questions.find(({ state }) => state === 'open')
  // One goal for the whole way: an unpaid draft may be a post from here on.
  const goal = post.isUnpaid ? WHOLE_WORDS_MIN : DRAFT_WORDS_MIN
  const lacking = goal - post.wordCount
  const coins = draft.reduce((sum, { values }) => sum + Number(values.coins ?? 0), 0)
  const onMade = () => {
    setMaking(false)
    snackbar.ok(t('draft.isPost'))
    // The panel may be gone by now, with the draft.
    document.querySelector<HTMLElement>('article h1')?.focus()
  }
  // The API takes no coins for a short text while no model is connected.
  const isFree = post.wordCount < DRAFT_WORDS_MIN && writer === 'built-in'
  const next = isStub ? 'nextShort' : asked ? 'nextAnswer' : 'nextRead'
  const Icon = isWhole ? IconCircleCheck : IconPencilQuestion
  return (
    <Panel as="section" fill="primary" gap={2} mb={5} look="body" aria-labelledby="draft-title">
      <Row id="draft-title" as="h2" gap={2} look="section" className={classes.title}>
        <Icon size={20} />
        {t(isWhole ? (post.title === null ? 'pay.untitled' : 'pay.title') : 'draft.title')}
      </Row>
      {!isWhole && (
        <>
          <p>
            {post.writer === 'built-in' && t('draft.what')} {t(`draft.${next}`, { least: goal })}{' '}
            {coins > 0 && t('draft.coinsBack', { count: coins })}{' '}
            {post.isUnpaid &&
              price &&
              (isFree ? t('pay.free', { least: DRAFT_WORDS_MIN }) : t('wallet:freeDraft'))}
          </p>
          <Text strong>
            {[
              ...(headings.size > 0 ? [t('draft.openHeadings', { count: headings.size })] : []),
              lacking > 0
                ? t('draft.wordsOf', { count: post.wordCount, least: goal })
                : t('draft.wordsNow', { count: post.wordCount }),
            ].join(' · ')}
          </Text>
        </>
      )}
      {hasNoteChoices(post) && <NotesList post={post} notes={notes} />}
      {post.title === null && <DraftTitle post={post} />}
      {isWhole && post.title !== null && (
        <>
          <WhenItGoesOut post={post} checks={unsettled.length - draft.length} />
          <PayDraft post={post} label={t('pay.act')} onPaid={onMade} />
        </>
      )}
      <Row wrap gap="2 3" className={classes.acts}>
        {!isWhole && asked && <Button onClick={() => focusQuestion(asked.id)}>{t('draft.answer')}</Button>}
        {!isWhole && !asked && lacking > 0 && (
          <Button onClick={onWrite}>{t('draft.write', { count: lacking })}</Button>
        )}
        {!isWhole && !isStub && post.title !== null && (
          <Button
            variant={asked || lacking > 0 ? 'default' : 'filled'}
            loading={notes.query.isLoading}
            disabled={!notes.isKnown}
            onClick={() => setMaking(true)}
          >
            {t('pay.act')}
          </Button>
        )}
        <NotesButton post={post} />
        {!isWhole && connectPath && writer === 'built-in' && (
          <Anchor component={Link} href={connectPath} className={classes.example}>
            {t('draft.connect')}
          </Anchor>
        )}
        {!isWhole && (
          <Anchor component={Link} href={paths.examples} className={classes.example}>
            {t('draft.example')}
          </Anchor>
        )}
      </Row>
      {isMaking && (
        <MakePostDialog
          post={post}
          notes={notes}
          empty={headings.size}
          checks={unsettled.length - draft.length}
          onClose={() => setMaking(false)}
          onMade={onMade}
        />
      )}
    </Panel>
  )
}
