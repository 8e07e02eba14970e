import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Keeps the selection within the available options: preselects the first. */
export function useOffered(name: 'shipping_id' | 'payment_id', offered: readonly { id: number }[] | undefined) {
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (!offered) return
    const chosen = getValues(name)
    if (offered.some(({ id }) => String(id) === chosen)) return
    setValue(name, String(offered[0]?.id ?? ''))
  }, [name, offered, getValues, setValue])
}
