import { useEffect, useState } from 'react'
import type { facebookLogin, facebookRegister } from '#contracts/customers/facebook.ts'
import { browserCall } from '../api.ts'
import type { FacebookApp } from '../shop/read-facebook.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { loadFacebook, requestFacebookToken } from './facebook-script.ts'

interface Props {
  app: FacebookApp
  kind: 'login' | 'register'
  /** Where the customer goes afterwards. */
  target: string
}

/** Logs in or registers with Facebook. Closing Facebook's window shows nothing; without JavaScript there is no button. */
export function FacebookButton({ app, kind, target }: Props) {
  const t = useText()
  const { language } = useShop()
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    // Without the script there is no button: the other way to log in is above.
    loadFacebook(app).then(
      () => setReady(true),
      () => {},
    )
  }, [app])

  async function start() {
    setProblem('')
    const access_token = await requestFacebookToken()
    if (!access_token) return
    setBusy(true)
    const result =
      kind === 'login'
        ? await browserCall<typeof facebookLogin>('POST /api/facebook/login', { access_token })
        : await browserCall<typeof facebookRegister>('POST /api/facebook/register', { access_token, language })
    // A full load: cart and visitor belong to the customer now.
    if (result.ok) return window.location.assign(target)
    setBusy(false)
    const { errors = {}, message } = result.body
    setProblem(Object.values(errors)[0]?.[0] ?? message ?? t('common.toast.login_fail'))
  }

  if (!isReady) return null
  return (
    <div className="mt-8 flex flex-col gap-4">
      <p className="type-small text-ink-2 text-center">{t('storefront.login.or')}</p>
      <button
        type="button"
        onClick={() => void start()}
        disabled={isBusy}
        className={button({ kind: 'outline', size: 'large', isWide: true })}
      >
        {t(`storefront.${kind}.facebook`)}
      </button>
      <div role="alert">{problem && <Notice kind="error">{problem}</Notice>}</div>
    </div>
  )
}
