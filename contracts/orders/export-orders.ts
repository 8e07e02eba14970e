import { endpoint } from '../endpoint.ts'
import { listInput } from '../list-input.ts'

export const exportOrders = endpoint('GET /api/admin/order/export', {
  access: 'export orders',
  input: listInput([
    'status',
    'payment_status',
    'to_do',
    'from',
    'to',
    'paid_from',
    'paid_to',
    'channel',
    'user_id',
    'store_id',
    'payment_method_id',
    'staff_id',
    'country',
    'product_id',
    'format',
  ]),
  summary: 'The orders of a list with its filters, all pages, newest first: xlsx, or csv with format=csv',
})
