import { Skeleton, useComputedColorScheme } from '@mantine/core'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Box } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { loadStripe, type StripeElements, type StripeJs } from './stripe-js.ts'
import type { GiveCard } from './use-card-form.tsx'

/** The provider's own fields in its own frame: the number never reaches our page (real-parts 3, R16). */
export const StripeCard = ({ publicKey, give }: { publicKey: string; give: RefObject<GiveCard | null> }) => {
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
