import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Address } from '#contracts/customers/address.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { recordQuery } from '../../api/records.ts'
import { useMay } from '../../auth/use-session.ts'
import { emptyAddress, type OrderDraft } from './order-draft.ts'

const parts = ['first_name', 'last_name', 'address', 'contact_number', 'country'] as const

export const getAddress = (of: OrderAddress): OrderAddress => {
  const { first_name, last_name, address, contact_number, country } = of
  return { first_name, last_name, address, contact_number, country }
}

/** Loads the address book of the chosen customer, if permitted. */
export function useAddressBook(): { book: Address[]; isRead: boolean } {
  const may = useMay()
  const customer = useWatch<OrderDraft, 'user_id'>({ name: 'user_id' })
  const isGuest = useWatch<OrderDraft, 'is_guest'>({ name: 'is_guest' })
  const wanted = customer !== null && !isGuest && may('get user')
  const { data } = useQuery({
    ...recordQuery<{ id: number; addresses?: Address[] }>('user', customer?.id ?? 0),
    enabled: wanted,
    retry: false,
  })
  const isRead = !wanted || data?.id === customer?.id
  return { book: (wanted && isRead && data?.addresses) || [], isRead }
}

/**
 * Fills the shipping address from the customer: the default address, or else the name. Typed values stay; values of one customer are removed when
 * another is chosen.
 */
export function useKnownAddress(book: readonly Address[], isRead: boolean) {
  const { getValues, setValue } = useFormContext<OrderDraft>()
  const [isGuest, customer, first_name, last_name] = useWatch<
    OrderDraft,
    ['is_guest', 'user_id', 'first_name', 'last_name']
  >({ name: ['is_guest', 'user_id', 'first_name', 'last_name'] })
  const filled = useRef(emptyAddress)
  const own = book.find((address) => address.default_shipping) ?? book[0]
  const named = isGuest ? { first_name, last_name } : customer
  const known = JSON.stringify(
    own && !isGuest
      ? getAddress(own)
      : {
          ...emptyAddress,
          ...(named && { first_name: named.first_name, last_name: named.last_name }),
          ...(!isGuest && customer?.phone && { contact_number: customer.phone }),
        },
  )
  useEffect(() => {
    if (!isRead) return
    const next: OrderAddress = JSON.parse(known)
    const typed = getValues('shipping_address')
    for (const part of parts)
      if (typed[part] === filled.current[part] && typed[part] !== next[part])
        setValue(`shipping_address.${part}`, next[part])
    filled.current = next
  }, [known, isRead, getValues, setValue])
  /** An address chosen from the book counts as filled in as well. */
  return (address: OrderAddress) => {
    filled.current = address
    setValue('shipping_address', address, { shouldDirty: true })
  }
}
