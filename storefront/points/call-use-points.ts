import type { Cart, usePoints } from '#contracts/cart/cart.ts'
import type { Translate } from '#contracts/texts.ts'
import { browserCall } from '../api.ts'
import { errorTexts } from '../ui/error-texts.ts'

type Used = { ok: true; cart: Cart } | { ok: false; text: string }

/** Sends how many points the cart uses; a refusal comes with its helpful text. */
export async function callUsePoints(t: Translate, points: number, language: string): Promise<Used> {
  const result = await browserCall<typeof usePoints>('PUT /api/cart/point', { points, language })
  if (result.ok) return { ok: true, cart: result.body }
  if (result.status === 0) return { ok: false, text: t('storefront.error.offline') }
  const { errors = {}, codes = {}, message, error } = result.body
  const [text] = errorTexts(t, errors, codes).points ?? []
  return { ok: false, text: text ?? error ?? message ?? t('common.state.error_title') }
}
