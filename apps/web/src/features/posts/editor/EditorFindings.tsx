import { Button } from '@mantine/core'
import { isDraftCheck, isTypoCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Evidence, Finding } from '@tintario/contract/findings/findings.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { FindingCard, useSettle } from '../detail/FindingCard.tsx'
import { isLocked } from '../post-rules.ts'
import { markFindings, showFinding } from './finding-marks.ts'
import { fixOf, type useFindingFixes } from './use-finding-fixes.ts'

type Props = {
  post: Post
  editor: Editor
  /** The open findings of the saved text that are still in the typed one. */
  fixes: ReturnType<typeof useFindingFixes>
  sources: Evidence['sources']
  /** The text is edited as HTML, where no sentence can be shown. */
  isSource: boolean
  /** A sentence is shown in the text. */
  onShown?: () => void
}

/** The findings that are left to settle; those on an unfinished draft are shown by its own notice. */
export const openFindings = (all: readonly Finding[]): Finding[] =>
  all.filter(({ check, settled }) => settled === null && !isDraftCheck(check))

/** Marks the sentences of the open findings while the editor shows them. */
export const useFindingMarks = (editor: Editor, findings: readonly Finding[]): void => {
  useEffect(() => {
    markFindings(editor, [...new Set(findings.map(({ sentence }) => sentence).filter(Boolean))])
  }, [editor, findings])
}

/** The findings of the saved text beside it: each can be shown in the text, and replaced where the check proposes words. */
export const EditorFindings = ({ fixes, ...shown }: Props) => {
  const { t } = useTranslation('editor')
  const section = useRef<HTMLElement>(null)
  const { findings, isFixed, use } = fixes
  const mistyped = findings.filter((one) => isTypoCheck(one.check) && fixOf(one) !== null)
  const onSettled = () => section.current?.focus({ preventScroll: true })
  const fix = (chosen: readonly Finding[]) => {
    use(chosen)
    onSettled()
  }
  return (
    <Stack as="section" gap={3} mb={5} ref={section} tabIndex={-1} aria-labelledby="editor-findings-title">
      <Text as="h2" look="section" id="editor-findings-title">
        {t('findings.title', { count: findings.length })}
      </Text>
      <Text look="hint">
        {t(findings.length > 0 ? 'findings.lead' : isFixed ? 'findings.unsaved' : 'findings.none')}
      </Text>
      {mistyped.length > 1 && (
        <Button variant="default" disabled={shown.isSource} onClick={() => fix(mistyped)}>
          {t('findings.useAll', { count: mistyped.length })}
        </Button>
      )}
      {findings.length > 0 && (
        <Stack as="ul" gap={3}>
          {findings.map((finding) => (
            <OpenFinding
              key={finding.id}
              {...shown}
              finding={finding}
              onUse={() => fix([finding])}
              onSettled={onSettled}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** The findings on a phone, above the text until one is shown in it. */
export const FindingsDialog = ({
  opened,
  onClose,
  ...shown
}: Omit<Props, 'onShown'> & { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('findings.title', { count: shown.fixes.findings.length })}
    >
      <EditorFindings {...shown} onShown={onClose} />
    </Dialog>
  )
}

type OpenProps = Omit<Props, 'fixes'> & { finding: Finding; onUse: () => void; onSettled: () => void }

const OpenFinding = ({ post, editor, finding, sources, isSource, onShown, onUse, onSettled }: OpenProps) => {
  const { t } = useTranslation('editor')
  const settle = useSettle(post, finding)
  const { sentence } = finding
  const show = () => {
    onShown?.()
    // After the dialog around it, if any, has closed: that one gives its focus back.
    setTimeout(() => {
      if (!editor.isDestroyed && !showFinding(editor, sentence)) snackbar.error(t('findings.gone'))
    })
  }
  const keep = async () => {
    if (await settle.send({ as: 'kept' })) onSettled()
  }
  return (
    <FindingCard finding={finding} sources={sources} language={post.language} settle={settle}>
      <Row gap={2} wrap>
        {sentence !== '' && finding.values.part === undefined && (
          <Button size="xs" variant="default" disabled={isSource} onClick={show}>
            {t('findings.show')}
          </Button>
        )}
        {fixOf(finding) !== null && (
          <Button size="xs" disabled={isSource} onClick={onUse}>
            {t('findings.use')}
          </Button>
        )}
        {!isLocked(post) && (
          <Button size="xs" variant="subtle" loading={settle.isSending} onClick={() => void keep()}>
            {t('evidence:findings.keepWhole')}
          </Button>
        )}
      </Row>
    </FindingCard>
  )
}
