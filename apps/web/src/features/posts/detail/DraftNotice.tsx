import { Anchor, Button } from '@mantine/core'
import { IconPencilQuestion } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { isDraftCheck } from '@tintario/contract/writing/draft-checks.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useHealth } from '../../../api/use-health.ts'
import { useIsOperator } from '../../../api/use-is-operator.ts'
import { useSend } from '../../../api/use-send.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { afterSettling } from './after-settling.ts'
import classes from './DraftNotice.module.css'

/** What a draft made without a model is, what it lacks to be a post, and the two ways on: its owner's words or a writer. */
export const DraftNotice = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const { data: evidence } = useApi(api.evidence.get, { params: { id: post.id } })
  const section = useRef<HTMLElement>(null)
  const health = useHealth()
  const { isOperator } = useIsOperator()
  const settle = useSend(api.evidence.settleFinding, { refresh: afterSettling })
  if (!evidence) return null
  const open = evidence.findings.filter(({ check, settled }) => settled === null && isDraftCheck(check))
  if (open.length === 0) return null
  const headings = new Set(
    evidence.questions.flatMap(({ state, heading }) => (state === 'open' && heading ? [heading] : [])),
  )
  const coins = open.reduce((sum, { values }) => sum + Number(values.coins ?? 0), 0)
  const sayWhole = async () => {
    const title = section.current?.closest('article')?.querySelector('h1')
    for (const { id } of open)
      if (!(await settle.send({ params: { id: post.id, findingId: id }, body: { as: 'kept' } }))) return
    snackbar.ok(t('draft.isPost'))
    title?.focus()
  }
  return (
    <section ref={section} className={classes.notice} aria-labelledby="draft-title">
      <h2 id="draft-title" className={classes.title}>
        <IconPencilQuestion size={20} aria-hidden="true" />
        {t('draft.title')}
      </h2>
      <p>
        {t('draft.what')} {coins > 0 && t('draft.coinsBack', { count: coins })}
      </p>
      <ul className={classes.lacks}>
        {headings.size > 0 && <li>{t('draft.headings', { count: headings.size })}</li>}
        {post.wordCount < DRAFT_WORDS_MIN && (
          <li>{t('draft.words', { count: post.wordCount, least: DRAFT_WORDS_MIN })}</li>
        )}
      </ul>
      <div className={classes.acts}>
        {isOperator && health.data?.writer.name === 'built-in' && (
          <Button component={Link} href={paths.writer} size="xs">
            {t('draft.connect')}
          </Button>
        )}
        <Anchor component={Link} href={paths.examples} className={classes.example}>
          {t('draft.example')}
        </Anchor>
        <Button size="xs" variant="default" loading={settle.isSending} onClick={() => void sayWhole()}>
          {t('findings.keepDraft')}
        </Button>
      </div>
      <Problem problem={settle.problem} wait={settle.wait} />
    </section>
  )
}
