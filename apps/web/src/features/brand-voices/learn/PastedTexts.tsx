import { Button, Textarea } from '@mantine/core'
import { LEARNED_MAX, LEARNED_TEXT_MAX, LEARNED_TEXT_MIN } from '@tintario/contract/brand-voices/limits.ts'
import { useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountedLabel } from '../../../ui/CountedLabel.tsx'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Stack, selfStart } from '../../../ui/parts.tsx'

/** What is wrong with a pasted text; an empty one is none. */
export const textProblem = (text: string): 'FIELD_MIN_LENGTH' | 'FIELD_MAX_LENGTH' | null => {
  const { length } = text.trim()
  if (length === 0) return null
  if (length < LEARNED_TEXT_MIN) return 'FIELD_MIN_LENGTH'
  return length > LEARNED_TEXT_MAX ? 'FIELD_MAX_LENGTH' : null
}

type Props = { texts: readonly string[]; onChange: (edit: (texts: string[]) => string[]) => void }

export const PastedTexts = ({ texts, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const [left, setLeft] = useState<Record<number, boolean>>({})
  return (
    <Stack gap={4}>
      {texts.map((text, at) => {
        const problem = left[at] ? textProblem(text) : null
        return (
          <Textarea
            // biome-ignore lint/suspicious/noArrayIndexKey: fields that never change their order
            key={at}
            label={
              <CountedLabel text={t('learn.text', { number: at + 1 })} value={text} max={LEARNED_TEXT_MAX} />
            }
            labelProps={{ style: { display: 'block' } }}
            value={text}
            onChange={({ currentTarget: { value } }) => onChange((now) => now.with(at, value))}
            onBlur={() => setLeft((before) => ({ ...before, [at]: true }))}
            error={problem ? message(problem, { min: LEARNED_TEXT_MIN, max: LEARNED_TEXT_MAX }) : undefined}
            rows={4}
            size="md"
          />
        )
      })}
      {texts.length < LEARNED_MAX && (
        <Button
          variant="default"
          className={selfStart}
          leftSection={<IconPlus />}
          onClick={() => onChange((now) => [...now, ''])}
        >
          {t('learn.another')}
        </Button>
      )}
    </Stack>
  )
}
