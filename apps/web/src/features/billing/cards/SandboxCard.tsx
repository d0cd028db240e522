import { TextInput } from '@mantine/core'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../../ui/parts.tsx'
import { checkCard, groupDigits, writeExpiry } from './check-card.ts'
import type { GiveCard } from './use-card-form.tsx'

const FIELDS = ['number', 'expiry', 'securityCode'] as const
type Field = (typeof FIELDS)[number]
const write: Record<Field, (typed: string) => string> = {
  number: groupDigits,
  expiry: writeExpiry,
  securityCode: (typed) => typed.replace(/\D/g, '').slice(0, 4),
}

/**
 * What stands for the provider's own fields while none is set: only its published test numbers are taken. It may stand
 * inside a form or outside of one; it is checked when the card is given.
 */
export const SandboxCard = ({ give }: { give: RefObject<GiveCard | null> }) => {
  const { t } = useTranslation('cards')
  const { t: label } = useTranslation('money')
  const message = useMessage()
  const box = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState({ number: '', expiry: '', securityCode: '' })
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({})
  const problems = checkCard(values)

  useImperativeHandle(give, () => async (clientSecret) => {
    setLeft({ number: true, expiry: true, securityCode: true })
    const first = FIELDS.find((name) => problems[name])
    if (first) {
      box.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
      return { state: 'failed', problem: null }
    }
    const { state, message: reason } = await call(api.sandbox.enterCard, {
      body: { clientSecret, ...values },
    })
    return state === 'failed' ? { state, problem: reason ?? '' } : { state }
  })

  const field = (name: Field) => {
    const problem = left[name] && problems[name]
    return {
      name,
      label: t(`card.${name}`),
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const typed = event.currentTarget.value
        setValues((before) => ({ ...before, [name]: write[name](typed) }))
      },
      onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
      error: problem && message(problem),
      inputMode: 'numeric' as const,
      required: true,
    }
  }
  return (
    <Stack gap={4} ref={box}>
      <TextInput {...field('number')} autoComplete="cc-number" placeholder="4242 4242 4242 4242" />
      <Grid gap={3} always>
        <TextInput
          {...field('expiry')}
          autoComplete="cc-exp"
          placeholder={label('LABEL_CARD_EXPIRY_PLACEHOLDER')}
        />
        <TextInput {...field('securityCode')} autoComplete="cc-csc" placeholder="123" />
      </Grid>
      <Text look="hint">{t('card.sandbox')}</Text>
    </Stack>
  )
}
