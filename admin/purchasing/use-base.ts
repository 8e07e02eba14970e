import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import { type PurchaseValues, toValues } from './purchase-values.ts'

/**
 * The purchase order whose values the form began with: a save compares with it. What is loaded again later is shown at once only while nothing
 * is typed; else it would be saved over without having been seen.
 */
export function useBase(form: UseFormReturn<PurchaseValues>, purchase: PurchaseOrder | undefined) {
  const [base, setBase] = useState(purchase)
  const { isDirty } = form.formState
  useEffect(() => {
    if (!purchase || isDirty || purchase === base) return
    form.reset(toValues(purchase))
    setBase(purchase)
  }, [form, purchase, base, isDirty])
  return [base, setBase] as const
}
