import { type FocusEvent, useContext, useRef, useState } from 'react'
import type { setCartReferral } from '#contracts/cart/cart.ts'
import { browserCall } from '../api.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'
import { Fold } from '../ui/Fold.tsx'
import { FormContext } from '../ui/form-state.ts'

interface Props {
  initial: string
  /** Called when the cart has another code: prices may depend on it. */
  onChange: () => void
}

/** The referral code of the order, folded while there is none. It is checked when the field is left; without JavaScript, with the order. */
export function ReferralField({ initial, onChange }: Props) {
  const t = useText()
  const { language } = useShop()
  const form = useContext(FormContext)
  const sent = useRef(initial)
  const [problem, setProblem] = useState('')

  async function check({ target }: FocusEvent<HTMLInputElement>) {
    const referral_code = target.value.trim()
    if (referral_code === sent.current) return
    sent.current = referral_code
    const result = await browserCall<typeof setCartReferral>('PUT /api/cart/referral', { language, referral_code })
    setProblem(result.ok ? '' : (result.body.errors?.referral_code?.[0] ?? result.body.message ?? ''))
    if (result.ok) onChange()
  }

  const errors = problem ? { ...form.errors, referral_code: [problem] } : form.errors
  return (
    <FormContext value={{ ...form, errors }}>
      <Fold title={t('storefront.checkout.referral_add')} isOpen={initial !== '' || 'referral_code' in errors}>
        <TextField
          name="referral_code"
          label={t('storefront.checkout.referral')}
          hint={t('storefront.checkout.referral_hint')}
          defaultValue={initial}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          isOptional
          onBlur={check}
          onChange={() => setProblem('')}
        />
      </Fold>
    </FormContext>
  )
}
