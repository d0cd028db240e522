import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { isDraftCheck } from '@tintario/contract/writing/draft-checks.ts'
import type { Evidence, Finding } from '@tintario/contract/writing/findings.ts'
import { SENTENCE_MAX } from '@tintario/contract/writing/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { otherDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { bandOf, isLocked } from '../post-rules.ts'
import { afterSettling } from './after-settling.ts'
import { SourceName } from './EvidencePanel.tsx'
import classes from './FindingsPanel.module.css'
import { findingValues, textOfCheck } from './finding-values.ts'

type Props = { post: Post; evidence: Evidence; onShow: (sentence: string) => void }

/** What the checks found and nobody has settled: why, what the material says, and what can be done. */
export const FindingsPanel = ({ post, evidence, onShow }: Props) => {
  const { t } = useTranslation('evidence')
  const section = useRef<HTMLElement>(null)
  // What a draft lacks is said by `DraftNotice`.
  const open = evidence.findings.filter(({ check, settled }) => settled === null && !isDraftCheck(check))
  const settled = evidence.findings.filter((finding) => finding.settled !== null)
  if (open.length + settled.length === 0) return null
  // A draft that lacks words or answers is not settled.
  if (open.length === 0 && post.isIncompleteText) return null
  return (
    <section ref={section} tabIndex={-1} className={classes.panel} aria-labelledby="findings-title">
      <h2 id="findings-title" className={classes.title} data-open={open.length > 0 || undefined}>
        {open.length > 0 && <IconAlertTriangle size={20} aria-hidden="true" />}
        {open.length > 0 ? t('findings.title', { count: open.length }) : t('findings.allSettled')}
      </h2>
      {open.length === 0 && post.seoTotal !== null && bandOf(post.seoTotal) !== 'hi' && (
        <p className={classes.lead}>{t('findings.scoreNext')}</p>
      )}
      {open.length > 0 && (
        <p className={classes.lead}>{t(post.status === 'published' ? 'findings.locked' : 'findings.lead')}</p>
      )}
      <ul className={classes.list}>
        {open.map((finding) => (
          <OpenFinding
            key={finding.id}
            post={post}
            finding={finding}
            sources={evidence.sources}
            onShow={onShow}
            onSettled={() => section.current?.focus()}
          />
        ))}
      </ul>
      {settled.length > 0 && <Settled findings={settled} textLanguage={post.language} />}
    </section>
  )
}

/** Checks of what a sentence says; the others are about how it says it. */
const truthChecks: ReadonlySet<string> = new Set([
  'figure',
  'quotation',
  'study',
  'name',
  'must',
  'must-not',
  'health',
  'meaning',
  'offer',
])

type OpenProps = {
  post: Post
  finding: Finding
  sources: Evidence['sources']
  onShow: (sentence: string) => void
  onSettled: () => void
}

const OpenFinding = ({ post, finding, sources, onShow, onSettled }: OpenProps) => {
  const { t } = useTranslation('evidence')
  const settle = useSend(api.evidence.settleFinding, { refresh: afterSettling })
  const { sentence, fix, values, evidence } = finding
  const name = textOfCheck(finding)
  const [text, setText] = useState<string | null>(null)
  const isWhole = sentence === ''
  // A spelling, a repetition or a word of chats is neither true nor false.
  const isOfTruth = !isWhole && truthChecks.has(finding.check)
  const words = findingValues(values)
  const params = { id: post.id, findingId: finding.id }
  const send = async (body: Parameters<typeof settle.send>[0]['body']) => {
    if (!(await settle.send({ params, body }))) return
    snackbar.ok(t('findings.settled'))
    onSettled()
  }
  const change = (event: FormEvent) => {
    event.preventDefault()
    if (text?.trim()) void send({ as: 'changed', text: text.trim() })
  }
  return (
    <li className={classes.finding}>
      <h3 className={classes.check}>{t(`check.${name}.title`)}</h3>
      {isWhole ? (
        <p className={classes.where}>{t('findings.whole')}</p>
      ) : (
        <blockquote className={classes.sentence} lang={post.language ?? undefined}>
          {sentence}
        </blockquote>
      )}
      <p>
        {t(`check.${name}.why`, words)} {t(`check.${name}.do`)}
      </p>
      {fix?.act === 'replace' && (
        <figure className={classes.evidence}>
          <figcaption>{t('findings.fixed')}</figcaption>
          <blockquote lang={post.language ?? undefined}>{fix.text}</blockquote>
        </figure>
      )}
      {evidence && (
        <figure className={classes.evidence}>
          <figcaption>
            {t('findings.found')} <SourceName source={sources.find(({ id }) => id === evidence.source)} />
          </figcaption>
          <blockquote>{evidence.quote}</blockquote>
        </figure>
      )}
      {text !== null ? (
        <form onSubmit={change} className={classes.change}>
          <Textarea
            label={t('findings.newText')}
            autosize
            minRows={2}
            maxLength={SENTENCE_MAX}
            value={text}
            lang={post.language ?? undefined}
            spellCheck
            autoFocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={classes.acts}>
            <Button type="submit" size="xs" loading={settle.isSending} disabled={!text.trim()}>
              {t('findings.saveChange')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setText(null)} disabled={settle.isSending}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      ) : (
        !isLocked(post) && (
          <div className={classes.acts}>
            <Button
              size="xs"
              variant="default"
              loading={settle.isSending}
              onClick={() => void send({ as: 'kept' })}
            >
              {t(isOfTruth ? 'findings.keep' : 'findings.keepWhole')}
            </Button>
            {isWhole ? (
              <Button
                size="xs"
                variant="default"
                disabled={settle.isSending}
                onClick={() => void send({ as: 'changed' })}
              >
                {t('findings.changed')}
              </Button>
            ) : (
              <>
                {fix?.act === 'replace' && (
                  <Button
                    size="xs"
                    loading={settle.isSending}
                    onClick={() => void send({ as: 'changed', text: fix.text })}
                  >
                    {t('findings.useFix')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  disabled={settle.isSending}
                  onClick={() => setText(fix?.act === 'replace' ? fix.text : sentence)}
                >
                  {t('findings.change')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={settle.isSending}
                  onClick={() => void send({ as: 'removed' })}
                >
                  {t('findings.remove')}
                </Button>
                <Button size="xs" variant="subtle" onClick={() => onShow(sentence)}>
                  {t('findings.show')}
                </Button>
              </>
            )}
          </div>
        )
      )}
      <Problem problem={settle.problem} wait={settle.wait} />
    </li>
  )
}

/** What was settled, by whom and when. */
const Settled = ({
  findings,
  textLanguage,
}: {
  findings: readonly Finding[]
  textLanguage: string | null
}) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  return (
    <details className={classes.settled}>
      <summary>{t('findings.settledTitle', { count: findings.length })}</summary>
      <ul>
        {findings.map(
          ({ id, check, sentence, settled }) =>
            settled && (
              <li key={id}>
                <span lang={sentence ? (textLanguage ?? undefined) : undefined}>
                  {sentence || t(`check.${check}.title`)}
                </span>
                <span>
                  {t(`findings.settledAs.${settled.as}`, {
                    name: settled.by ?? t('findings.somebody'),
                    date: otherDate(new Date(settled.at), language),
                  })}
                </span>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
