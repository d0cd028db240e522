/** What is used of Stripe.js, which the provider only gives from its own address. */
export type StripeElements = {
  create(kind: 'payment', options?: object): { mount(place: HTMLElement): void; destroy(): void }
  submit(): Promise<{ error?: { message?: string } }>
  update(options: { locale?: string; appearance?: object }): void
}
export type StripeJs = {
  elements(options: {
    mode: 'setup'
    currency: string
    locale: string
    appearance?: object
    paymentMethodTypes?: string[]
  }): StripeElements
  confirmSetup(of: {
    elements: StripeElements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: { message?: string } }>
  handleNextAction(of: { clientSecret: string }): Promise<{ error?: { message?: string } }>
}
declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeJs
  }
}

const ADDRESS = 'https://js.stripe.com/v3/'
let loading: Promise<void> | undefined

const load = () =>
  new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.onload = () => done()
    script.onerror = () => {
      script.remove()
      fail(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })

/** Stripe.js with this key, fetched when a card is first asked for. A failed fetch may be tried again. */
export const loadStripe = async (publicKey: string): Promise<StripeJs> => {
  if (!window.Stripe) {
    loading ??= load()
    await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
  }
  if (!window.Stripe) throw new Error('Stripe.js did not start')
  return window.Stripe(publicKey)
}
