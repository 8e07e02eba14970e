import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Keeps the selection within the available options: preselects the first. */
export function useOffered(name: 'shipping_id' | 'payment_id', offered: readonly { id: number }[] | undefined) {
  const { getValues, setValue, clearErrors } = useFormContext()
  useEffect(() => {
    if (!offered) return
    const chosen = getValues(name)
    if (offered.some(({ id }) => String(id) === chosen)) return
    setValue(name, String(offered[0]?.id ?? ''))
    // An order that was sent before there were any methods was refused for that.
    if (offered.length > 0) clearErrors(name)
  }, [name, offered, getValues, setValue, clearErrors])
}
