import type { OrderAddress } from '#contracts/orders/order.ts'

const parts = ['first_name', 'last_name', 'address', 'contact_number', 'country'] as const

export const isSameAddress = (a: OrderAddress, b: OrderAddress) => parts.every((part) => a[part] === b[part])
