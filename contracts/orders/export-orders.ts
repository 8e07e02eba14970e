import { endpoint } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { orderFilters } from './admin-order.ts'

export const exportOrders = endpoint('GET /api/admin/order/export', {
  access: 'export orders',
  input: listInput([...orderFilters, 'format']),
  summary: 'The orders of a list with its filters, all pages, newest first: xlsx, or csv with format=csv',
})
