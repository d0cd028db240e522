import { Anchor, Button } from '@mantine/core'
import { isDraftCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useConnectPath } from '../../../api/use-connect-path.ts'
import { useSend } from '../../../api/use-send.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconChevronDown, IconPencilQuestion } from '../../../ui/icons/index.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Panel, Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { useDraftPrice } from '../../wallet/index.ts'
import classes from './DraftNotice.module.css'
import { DraftTitle } from './DraftTitle.tsx'
import { NotesButton } from './NotesButton.tsx'
import notes from './NotesPanel.module.css'
import { focusQuestion } from './question-places.ts'

/**
 * What a draft made without a model is, what it lacks to be a post, and the two ways on: its owner's words or a writer. On a phone
 * one line says how far it is, and the rest is disclosed.
 * `onWrite` opens the editor where the text is thinnest.
 */
export const DraftNotice = ({ post, onWrite }: { post: Post; onWrite: () => void }) => {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useApi(api.evidence.get, { params: { id: post.id } })
  const section = useRef<HTMLElement>(null)
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const writer = useWriterName()
  const connectPath = useConnectPath()
  const price = useDraftPrice()
  const settle = useSend(api.evidence.settleFinding, { changes: ['post', 'notification'] })
  if (!evidence) return null
  const draft = evidence.findings.filter(({ check, settled }) => settled === null && isDraftCheck(check))
  // The list of sentences says of itself that it is not confirmed.
  const open = draft.filter(({ check }) => check !== 'notes')
  const areNotesOpen = open.length < draft.length
  const isStub = post.isUnpaid && post.wordCount < WHOLE_WORDS_MIN
  if (open.length === 0 && !isStub) return null
  const headings = new Set(
    evidence.questions.flatMap(({ state, heading }) => (state === 'open' && heading ? [heading] : [])),
  )
  const asked = evidence.questions.find(({ state }) => state === 'open')
  // One goal for the whole way: an unpaid draft may be a post from here on.
  const goal = post.isUnpaid ? WHOLE_WORDS_MIN : DRAFT_WORDS_MIN
  const lacking = goal - post.wordCount
  const coins = open.reduce((sum, { values }) => sum + Number(values.coins ?? 0), 0)
  const sayWhole = async () => {
    const title = section.current?.closest('article')?.querySelector('h1')
    for (const { id } of open)
      if (!(await settle.send({ params: { id: post.id, findingId: id }, body: { as: 'kept' } }))) return
    snackbar.ok(t(post.isUnpaid || areNotesOpen ? 'draft.isWhole' : 'draft.isPost'))
    title?.focus()
  }
  const ways = (
    <>
      {connectPath && writer === 'built-in' && (
        <Button component={Link} href={connectPath} size="xs" variant="default">
          {t('draft.connect')}
        </Button>
      )}
      <Anchor component={Link} href={paths.examples} className={classes.example}>
        {t('draft.example')}
      </Anchor>
    </>
  )
  return (
    <Panel ref={section} as="section" fill="primary" gap={2} mb={5} look="body" aria-labelledby="draft-title">
      <Row id="draft-title" as="h2" gap={2} look="section" className={classes.title}>
        <IconPencilQuestion size={20} />
        {isMobile ? (
          <Row
            as="button"
            bare
            grow
            justify="between"
            gap={2}
            high={44}
            look="body"
            strong
            round="sm"
            type="button"
            className={`${notes.toggle} ${classes.summary}`}
            aria-expanded={isOpen}
            aria-controls="draft-about"
            onClick={() => setOpen(!isOpen)}
          >
            {[
              t('posts:status.draft'),
              ...(headings.size > 0 ? [t('draft.openHeadings', { count: headings.size })] : []),
              lacking > 0
                ? t('draft.wordsOf', { count: post.wordCount, least: goal })
                : t('draft.wordsNow', { count: post.wordCount }),
            ].join(' · ')}
            <IconChevronDown size={18} data-open={isOpen || undefined} />
          </Row>
        ) : (
          t('draft.title')
        )}
      </Row>
      {(!isMobile || isOpen) && (
        <Stack id="draft-about" align="start" gap={2}>
          {isMobile && <Text strong>{t('draft.title')}</Text>}
          <p>
            {t('draft.what')} {t(asked ? 'draft.whatNext' : 'draft.whatRead')}{' '}
            {coins > 0 && t('draft.coinsBack', { count: coins })}{' '}
            {post.isUnpaid && price && t('wallet:freeDraft')}
          </p>
          <Box as="ul" bullets>
            {headings.size > 0 && <li>{t('draft.headings', { count: headings.size })}</li>}
            {post.wordCount < DRAFT_WORDS_MIN && (
              <li>
                {t(lacking > 0 && (isStub || writer !== 'built-in') ? 'draft.words' : 'draft.fewWords', {
                  count: post.wordCount,
                  least: goal,
                })}
              </li>
            )}
          </Box>
          {isMobile && ways}
        </Stack>
      )}
      {post.title === null && <DraftTitle post={post} />}
      <Row wrap gap="2 3" className={classes.acts}>
        {asked && (
          // The list of sentences comes first, with the one filled button.
          <Button
            size="xs"
            variant={areNotesOpen ? 'default' : 'filled'}
            onClick={() => focusQuestion(asked.id)}
          >
            {t('draft.answer')}
          </Button>
        )}
        {!asked && lacking > 0 && (
          <Button size="xs" variant={areNotesOpen ? 'default' : 'filled'} onClick={onWrite}>
            {t('draft.write', { count: lacking })}
          </Button>
        )}
        <NotesButton post={post} />
        {!isMobile && ways}
        {!isStub && post.title !== null && (
          <Button
            size="xs"
            variant={asked || lacking > 0 || areNotesOpen ? 'default' : 'filled'}
            loading={settle.isSending}
            onClick={() => void sayWhole()}
          >
            {t(post.isUnpaid ? 'draft.whole' : 'findings.keepDraft')}
          </Button>
        )}
      </Row>
      <Problem problem={settle.problem} wait={settle.wait} />
    </Panel>
  )
}
