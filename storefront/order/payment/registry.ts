import type { ComponentType } from 'react'
import type { Order } from '#contracts/orders/order.ts'
import type { PaymentType } from '#contracts/payments/payment-types.ts'
import { BankTransfer } from './BankTransfer.tsx'
import { Card } from './Card.tsx'

/** How to pay on the page of an order: one line for each payment type that customers pay there. */
const instructions: Partial<Record<PaymentType, ComponentType<{ order: Order }>>> = {
  bank_transfer: BankTransfer,
  stripe: Card,
}

export const getInstructions = (type: PaymentType | null) => (type === null ? undefined : instructions[type])
