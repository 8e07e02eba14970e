/** The used part of Stripe.js: https://docs.stripe.com/js */
export interface StripeElements {
  create(kind: 'payment', options?: object): StripeElement
  submit(): Promise<{ error?: StripeProblem }>
}
interface StripeElement {
  mount(place: HTMLElement): void
  on(event: 'ready' | 'loaderror', handler: (event: { error?: StripeProblem }) => void): void
  destroy(): void
}
export interface StripeProblem {
  type?: string
  message?: string
}
export interface StripeBrowser {
  elements(options: object): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: StripeProblem }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale?: string }) => StripeBrowser
  }
}

/** Loads Stripe.js, once per page. Rejects when its address cannot be reached. */
export async function loadStripe(address: string, publishableKey: string, locale: string): Promise<StripeBrowser> {
  const start = window.Stripe ?? (await load(address))
  return start(publishableKey, { locale })
}

const load = (address: string) =>
  new Promise<NonNullable<Window['Stripe']>>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe.js is not there')))
    element.onerror = () => reject(new Error('Stripe.js cannot be loaded'))
    document.head.append(element)
  })
