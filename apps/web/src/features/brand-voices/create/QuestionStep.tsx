import { Textarea } from '@mantine/core'
import { ANSWER_MAX, ANSWER_MIN, answerProblem } from '@tintario/contract/brand-voices/limits.ts'
import type { VoiceQuestion } from '@tintario/contract/brand-voices/questions.ts'
import { useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountedLabel } from '../../../ui/CountedLabel.tsx'
import { Stack } from '../../../ui/parts.tsx'

type Props = {
  questions: readonly VoiceQuestion[]
  answers: Partial<Record<VoiceQuestion, string>>
  onAnswer: (question: VoiceQuestion, answer: string) => void
}

export const QuestionStep = ({ questions, answers, onAnswer }: Props) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const [left, setLeft] = useState<Partial<Record<VoiceQuestion, boolean>>>({})
  return (
    <Stack gap={4}>
      {questions.map((question, i) => {
        const answer = answers[question] ?? ''
        const problem = answerProblem(answer)
        // Too long is told at once: nobody should type on. The rest once the field was left.
        const isTold = left[question] || problem === 'FIELD_MAX_LENGTH'
        return (
          <Textarea
            key={question}
            name={question}
            label={<CountedLabel text={t(`questions.${question}.label`)} value={answer} max={ANSWER_MAX} />}
            labelProps={{ style: { display: 'block' } }}
            description={t('new.example', { example: t(`questions.${question}.example`) })}
            value={answer}
            onChange={(event) => onAnswer(question, event.currentTarget.value)}
            onBlur={() => setLeft((before) => ({ ...before, [question]: true }))}
            error={problem && isTold ? message(problem, { min: ANSWER_MIN, max: ANSWER_MAX }) : undefined}
            required
            withAsterisk={false}
            autosize
            minRows={2}
            maxRows={6}
            size="md"
            autoFocus={i === 0}
          />
        )
      })}
    </Stack>
  )
}
