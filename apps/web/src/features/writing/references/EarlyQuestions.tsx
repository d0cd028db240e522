import { Textarea } from '@mantine/core'
import { ANSWER_MAX } from '@tintario/contract/writing/limits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Panel, Text } from '../../../ui/parts.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import type { useEarlyQuestions } from './use-early-questions.ts'

type Props = { form: ReturnType<typeof useEarlyQuestions>; language: string | null; onRetry: () => void }

/** What only the shop knows, asked before the text is written; each answer can be left out. */
export const EarlyQuestions = ({ form, language, onRetry }: Props) => {
  const { t } = useTranslation('writing')
  if (form.questions.length === 0) return null
  return (
    <Panel as="section" gap={4} py={4} px={5} fill="sunken" aria-labelledby="early-questions">
      <div>
        <Text id="early-questions" as="h2" look="body" strong>
          {t('questions.title')}
        </Text>
        <Text mt="half" look="hint">
          {t('questions.lead')}
        </Text>
      </div>
      {form.questions.map((question) => (
        <Textarea
          key={question}
          label={<span lang={language ?? undefined}>{question}</span>}
          size="md"
          autosize
          minRows={2}
          maxLength={ANSWER_MAX}
          value={form.answers[question] ?? ''}
          onChange={(event) => form.change(question, event.currentTarget.value)}
        />
      ))}
      {form.error && <StepFailure act="addReference" error={form.error} onRetry={onRetry} />}
    </Panel>
  )
}
