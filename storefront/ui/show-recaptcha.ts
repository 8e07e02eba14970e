/** The used part of Google's API: https://developers.google.com/recaptcha/docs/display */
interface Recaptcha {
  ready(then: () => void): void
  render(container: HTMLElement, options: object): number
  reset(widget: number): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

export interface RecaptchaWidget {
  reset(): void
}

interface Options {
  site_key: string
  script: string
  locale: string
  /** Receives '' when the token has expired. */
  onToken(token: string): void
  /** Called when the script is loaded but its service does not respond. */
  onUnreachable(): void
}

/** Width of the box at its normal size. */
const normalWidth = 304

/** Renders the box in the language of the page. Rejects when the script cannot be loaded. */
export async function showRecaptcha(container: HTMLElement, options: Options): Promise<RecaptchaWidget> {
  const { site_key, script, locale, onToken, onUnreachable } = options
  const recaptcha =
    window.grecaptcha ?? (await load(`${script}?${new URLSearchParams({ render: 'explicit', hl: locale })}`))
  await new Promise<void>((done) => recaptcha.ready(done))
  const widget = recaptcha.render(container, {
    sitekey: site_key,
    size: container.clientWidth < normalWidth ? 'compact' : 'normal',
    callback: onToken,
    'expired-callback': () => onToken(''),
    'error-callback': onUnreachable,
  })
  return { reset: () => recaptcha.reset(widget) }
}

const load = (address: string) =>
  new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.onload = () =>
      window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('reCAPTCHA is not there'))
    element.onerror = () => reject(new Error('reCAPTCHA cannot be loaded'))
    document.head.append(element)
  })
