import { Skeleton, TextInput, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Grid, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { checkCard, groupDigits, writeExpiry } from './check-card.ts'
import { loadStripe, type StripeElements, type StripeJs } from './stripe-js.ts'
import type { CardFormState, GiveCard } from './use-card-form.tsx'

/** The provider's own fields in its own frame: the number never reaches our page. */
const StripeCard = ({ publicKey, give }: { publicKey: string; give: RefObject<GiveCard | null> }) => {
  const { t } = useTranslation('cards')
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const place = useRef<HTMLDivElement>(null)
  const parts = useRef<{ stripe: StripeJs; elements: StripeElements } | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let isGone = false
    let remove = () => {}
    setState('loading')
    loadStripe(publicKey).then(
      (stripe) => {
        if (isGone || !place.current) return
        const elements = stripe.elements({
          mode: 'setup',
          currency: 'eur',
          locale: language,
          paymentMethodTypes: ['card'],
          appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
        })
        const fields = elements.create('payment', { layout: 'tabs' })
        fields.mount(place.current)
        remove = () => fields.destroy()
        parts.current = { stripe, elements }
        setState('ready')
      },
      () => !isGone && setState('failed'),
    )
    return () => {
      isGone = true
      parts.current = null
      remove()
    }
  }, [publicKey, language, scheme, round])

  useImperativeHandle(give, () => async (clientSecret) => {
    if (!parts.current) return { state: 'failed', problem: null }
    const { stripe, elements } = parts.current
    // What is missing or mistyped the provider says at its own fields.
    const checked = await elements.submit()
    if (checked.error) return { state: 'failed', problem: null }
    const { error } = await stripe.confirmSetup({
      elements,
      clientSecret,
      confirmParams: { return_url: location.origin + paths.calendar },
      redirect: 'if_required',
    })
    return error ? { state: 'failed', problem: error.message ?? '' } : { state: 'succeeded' }
  })
  return (
    <>
      {state === 'loading' && <Skeleton height={134} radius="md" />}
      {state === 'failed' && (
        <ErrorRegion title={t('card.notLoaded')} onRetry={() => setRound((n) => n + 1)} />
      )}
      <Box ref={place} high={44} hidden={state === 'failed'} />
    </>
  )
}

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
const SandboxCard = ({ give }: { give: RefObject<GiveCard | null> }) => {
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

export const CardForm = ({ card }: { card: CardFormState }) => {
  const message = useMessage()
  const { setup, failure, retry, problem, give, dialog } = card
  if (failure) return <ErrorRegion title={message(failure)} onRetry={retry} />
  return (
    <Stack gap={4} self="stretch">
      {!setup && <Skeleton height={134} radius="md" />}
      {setup?.gateway === 'sandbox' && <SandboxCard give={give} />}
      {setup?.gateway === 'stripe' && <StripeCard publicKey={setup.publicKey} give={give} />}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {dialog}
    </Stack>
  )
}
