import { Select, Textarea, TextInput } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import {
  VOICE_NAME_MAX,
  VOICE_NAME_MIN,
  VOICE_PROMPT_MAX,
  VOICE_PROMPT_MIN,
} from '@tintario/contract/brand-voices/limits.ts'
import { RULE_WORDS_MAX, RULE_WORDS_MIN, RULES_MAX } from '@tintario/contract/brand-voices/rules.ts'
import { useState } from 'react'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CountedLabel } from '../../ui/CountedLabel.tsx'
import { Grid, Stack, Text } from '../../ui/parts.tsx'
import classes from './brand-voices.module.css'
import { lineFields, linesOf, linesProblem, type RuleLines, rulesOf } from './rule-lines.ts'

const choices = { address: ['tu', 'usted'], spelling: ['british', 'american'] } as const

type Props = { lines: RuleLines; onChange: (lines: RuleLines) => void }

const RuleFields = ({ lines, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const problems = {
    tooMany: t('rules.tooMany', { max: RULES_MAX }),
    lineLength: t('rules.lineLength', { min: RULE_WORDS_MIN, max: RULE_WORDS_MAX }),
  }
  return (
    <Stack as="fieldset" gap={4} line="all" round="lg" className={classes.rules}>
      <legend>{t('rules.title')}</legend>
      <Text look="label" light>
        {t('rules.lead')}
      </Text>
      {lineFields.map((name) => {
        const problem = linesProblem(name, lines[name])
        return (
          <Textarea
            key={name}
            name={`rules-${name}`}
            label={t(`rules.${name}`)}
            description={t(`rules.${name}Hint`)}
            value={lines[name]}
            onChange={(event) => onChange({ ...lines, [name]: event.currentTarget.value })}
            error={problem ? problems[problem] : undefined}
            autosize
            minRows={2}
            maxRows={8}
            size="md"
          />
        )
      })}
      <Grid>
        <Select
          label={t('rules.address')}
          placeholder={t('rules.either')}
          data={choices.address.map((value) => ({ value, label: t(`rules.${value}`) }))}
          value={lines.address}
          onChange={(given) =>
            onChange({ ...lines, address: choices.address.find((one) => one === given) ?? null })
          }
          clearable
          clearButtonProps={{ 'aria-label': t('rules.clear', { field: t('rules.address') }) }}
          size="md"
        />
        <Select
          label={t('rules.spelling')}
          placeholder={t('rules.either')}
          data={choices.spelling.map((value) => ({ value, label: t(`rules.${value}`) }))}
          value={lines.spelling}
          onChange={(given) =>
            onChange({ ...lines, spelling: choices.spelling.find((one) => one === given) ?? null })
          }
          clearable
          clearButtonProps={{ 'aria-label': t('rules.clear', { field: t('rules.spelling') }) }}
          size="md"
        />
      </Grid>
    </Stack>
  )
}

type VoiceWords = { name: string; prompt: string }

const bounds = {
  name: [VOICE_NAME_MIN, VOICE_NAME_MAX],
  prompt: [VOICE_PROMPT_MIN, VOICE_PROMPT_MAX],
} as const

/** Message key of what is wrong; the bounds are its values. */
const problemOf = (value: string, [min, max]: readonly [number, number]): string | null => {
  const { length } = value.trim()
  if (length === 0) return 'FIELD_REQUIRED'
  if (length < min) return 'FIELD_MIN_LENGTH'
  return length > max ? 'FIELD_MAX_LENGTH' : null
}

/** Name, prompt and rules of a voice with what is wrong with them. */
export const useVoiceWords = (start: BrandVoice) => {
  const [words, setWords] = useState<VoiceWords>({ name: start.name, prompt: start.prompt })
  const [lines, setLines] = useState(() => linesOf(start.rules))
  const [touched, setTouched] = useState<{ name?: boolean; prompt?: boolean }>({})
  const problems = {
    name: problemOf(words.name, bounds.name),
    prompt: problemOf(words.prompt, bounds.prompt),
  }
  const areLinesSound = lineFields.every((name) => linesProblem(name, lines[name]) === null)
  const areLinesChanged = JSON.stringify(lines) !== JSON.stringify(linesOf(start.rules))
  return {
    lines,
    setLines,
    isChanged: words.name !== start.name || words.prompt !== start.prompt || areLinesChanged,
    /** What is sent; the rules only when they were touched. */
    change: {
      name: words.name.trim(),
      prompt: words.prompt.trim(),
      ...(areLinesChanged ? { rules: rulesOf(lines) } : {}),
    },
    words,
    problems,
    touched,
    isValid: !problems.name && !problems.prompt && areLinesSound,
    set: (name: keyof VoiceWords, value: string) => setWords((before) => ({ ...before, [name]: value })),
    touch: (name: keyof VoiceWords) => setTouched((before) => ({ ...before, [name]: true })),
    touchAll: () => setTouched({ name: true, prompt: true }),
  }
}

export const VoiceFields = ({ form }: { form: ReturnType<typeof useVoiceWords> }) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const { words, problems, touched, set, touch, lines, setLines } = form
  const field = (name: keyof VoiceWords) => {
    const problem = touched[name] ? problems[name] : null
    return {
      name: `voice-${name}`,
      label: <CountedLabel text={t(`edit.${name}`)} value={words[name]} max={bounds[name][1]} />,
      labelProps: { style: { display: 'block' } },
      value: words[name],
      onBlur: () => touch(name),
      error: problem && message(problem, { min: bounds[name][0], max: bounds[name][1] }),
      size: 'md',
    }
  }
  return (
    <>
      <TextInput
        {...field('name')}
        onChange={(event) => set('name', event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...field('prompt')}
        onChange={(event) => set('prompt', event.currentTarget.value)}
        description={t('edit.promptHint')}
        autosize
        minRows={5}
        maxRows={16}
      />
      <RuleFields lines={lines} onChange={setLines} />
    </>
  )
}
