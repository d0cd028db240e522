import type { Evidence, Finding } from '@tintario/contract/findings/findings.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { ReactNode } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Panel, Text } from '../../../ui/parts.tsx'
import { SourceName } from './EvidencePanel.tsx'
import classes from './FindingsPanel.module.css'
import { findingValues, textOfCheck } from './finding-values.ts'

/** Settles one finding of a post. `send` returns whether it is settled. */
export const useSettle = (post: Post, finding: Finding) => {
  const settle = useSend(api.evidence.settleFinding, { changes: ['post', 'notification'] })
  const params = { id: post.id, findingId: finding.id }
  return {
    ...settle,
    send: (body: Parameters<typeof settle.send>[0]['body']) => settle.send({ params, body }),
  }
}

type Props = {
  finding: Finding
  sources: Evidence['sources']
  language: string | null
  /** The last attempt to settle it. */
  settle: Pick<ReturnType<typeof useSettle>, 'problem' | 'wait'>
  /** What can be done about it. */
  children: ReactNode
}

export const FindingCard = ({ finding, sources, language, settle, children }: Props) => {
  const { t } = useTranslation('evidence')
  const { sentence, fix, evidence } = finding
  const name = textOfCheck(finding)
  const lang = language ?? undefined
  const { part } = finding.values
  const isOfHead = part === 'title' || part === 'metaTitle' || part === 'metaDescription'
  return (
    <Panel as="li" gap={2} py={3} px={4} look="body">
      <Box as="h3" look="body" bold>
        {t(`check.${name}.title`)}
      </Box>
      {isOfHead && <Text look="hint">{t(`findings.part.${part}`)}</Text>}
      {sentence === '' ? (
        <Text tone="quiet">{t('findings.whole')}</Text>
      ) : (
        <blockquote className={classes.sentence} lang={lang}>
          {sentence}
        </blockquote>
      )}
      <p>
        {t(`check.${name}.why`, findingValues(finding.values))} {t(`check.${name}.do`)}
      </p>
      {fix?.act === 'replace' && (
        <Quote caption={t('findings.fixed')} lang={lang}>
          {fix.text}
        </Quote>
      )}
      {evidence && (
        <Quote
          caption={
            <>
              {t('findings.found')} <SourceName source={sources.find(({ id }) => id === evidence.source)} />
            </>
          }
        >
          {evidence.quote}
        </Quote>
      )}
      {children}
      <Problem problem={settle.problem} wait={settle.wait} />
    </Panel>
  )
}

type QuoteProps = { caption: ReactNode; lang?: string | undefined; children: ReactNode }

const Quote = ({ caption, lang, children }: QuoteProps) => (
  <Box as="figure" p={2} look="hint" tone="inherit" round="md" bg="sunken" className={classes.evidence}>
    <figcaption>{caption}</figcaption>
    <blockquote lang={lang}>{children}</blockquote>
  </Box>
)
