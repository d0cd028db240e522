import { Button, Textarea } from '@mantine/core'
import { isDraftCheck, isHintCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Evidence, Finding } from '@tintario/contract/findings/findings.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { SENTENCE_MAX } from '@tintario/contract/writing/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconAlertTriangle } from '../../../ui/icons/index.ts'
import { Box, Panel, Row, Stack } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { bandOf, isLocked } from '../post-rules.ts'
import { FindingCard, useSettle } from './FindingCard.tsx'
import classes from './FindingsPanel.module.css'

type Props = { post: Post; evidence: Evidence; onShow: (sentence: string) => void }

export const FindingsPanel = ({ post, evidence, onShow }: Props) => {
  const { t } = useTranslation('evidence')
  const section = useRef<HTMLElement>(null)
  // What a draft lacks is said by `DraftPanel`.
  const unsettled = evidence.findings.filter(({ check, settled }) => settled === null && !isDraftCheck(check))
  const open = unsettled.filter(({ check }) => !isHintCheck(check))
  const hints = unsettled.filter(({ check }) => isHintCheck(check))
  const settled = evidence.findings.filter((finding) => finding.settled !== null)
  if (unsettled.length + settled.length === 0) return null
  // A draft that lacks words or answers is not settled.
  if (unsettled.length === 0 && post.isIncompleteText) return null
  const listOf = (findings: readonly Finding[]) => (
    <Stack as="ul" gap={2}>
      {findings.map((finding) => (
        <OpenFinding
          key={finding.id}
          post={post}
          finding={finding}
          sources={evidence.sources}
          onShow={onShow}
          onSettled={() => section.current?.focus()}
        />
      ))}
    </Stack>
  )
  return (
    <Panel
      ref={section}
      tabIndex={-1}
      as="section"
      fill="warn"
      gap={2}
      mb={5}
      look="body"
      className={classes.panel}
      aria-labelledby="findings-title"
    >
      <Row
        id="findings-title"
        as="h2"
        gap={2}
        look="section"
        className={classes.title}
        data-open={open.length > 0 || undefined}
      >
        {open.length > 0 && <IconAlertTriangle size={20} />}
        {open.length > 0
          ? t('findings.title', { count: open.length })
          : t(hints.length > 0 ? 'findings.onlyHints' : 'findings.allSettled')}
      </Row>
      {unsettled.length === 0 && post.seoTotal !== null && bandOf(post.seoTotal) !== 'hi' && (
        <p className={classes.lead}>{t('findings.scoreNext')}</p>
      )}
      {open.length > 0 && (
        <p className={classes.lead}>{t(post.status === 'published' ? 'findings.locked' : 'findings.lead')}</p>
      )}
      {listOf(open)}
      {hints.length > 0 && <p className={classes.lead}>{t('findings.hintsLead')}</p>}
      {listOf(hints)}
      {settled.length > 0 && <Settled findings={settled} textLanguage={post.language} />}
    </Panel>
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
  'partly',
  'unchecked',
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
  const settle = useSettle(post, finding)
  const { sentence, fix } = finding
  const [text, setText] = useState<string | null>(null)
  const isWhole = sentence === ''
  // A spelling, a repetition or a word of chats is neither true nor false.
  const isOfTruth = !isWhole && truthChecks.has(finding.check)
  const send = async (body: Parameters<typeof settle.send>[0]) => {
    if (!(await settle.send(body))) return
    snackbar.ok(t('findings.settled'))
    onSettled()
  }
  const change = (event: FormEvent) => {
    event.preventDefault()
    if (text?.trim()) void send({ as: 'changed', text: text.trim() })
  }
  return (
    <FindingCard finding={finding} sources={sources} language={post.language} settle={settle}>
      {text !== null ? (
        <Stack onSubmit={change} as="form" gap={2}>
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
          <Row align="stretch" wrap gap={2} fingers>
            <Button type="submit" size="xs" loading={settle.isSending} disabled={!text.trim()}>
              {t('findings.saveChange')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setText(null)} disabled={settle.isSending}>
              {t('common:cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        !isLocked(post) && (
          <Row align="stretch" wrap gap={2} fingers>
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
          </Row>
        )
      )}
    </FindingCard>
  )
}

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
    <Box as="details" look="hint" className={classes.settled}>
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
                    date: moment(new Date(settled.at), language),
                  })}
                </span>
              </li>
            ),
        )}
      </ul>
    </Box>
  )
}
