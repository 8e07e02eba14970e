import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { fullName } from '#contracts/customers/full-name.ts'
import { showAmount } from '#contracts/money.ts'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { request } from '../api/request.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { OrderStatusBadge } from '../orders/order-badges.tsx'
import { ReceiptText, Tag, UserRound } from '../ui/icons.tsx'
import { useSettled } from '../ui/use-settled.ts'
import type { Item, Scope } from './item.ts'
import { useOtherRecords } from './use-other-records.ts'

const pause = 120
/** Results per kind, unless the scope is one kind. */
const perKind = 4

interface ProductRow {
  id: number
  name: string
  sku: string
  image: string | null
  type: string
  all_available_inventories: number | null
}
interface UserRow {
  id: number
  first_name: string
  last_name: string
  email: string
}

/** Records that match the typed text, from the endpoints of their lists; requested when typing pauses. */
export function useRecords(typed: string, scope: Scope) {
  const may = useMay()
  const language = useListLanguage()
  const search = useSettled(typed.trim(), pause)
  const toItem = useItems()
  // One Latin letter matches too much; one Chinese character is a word.
  const enough = search.length > 1 || /\p{Script=Han}/u.test(search)
  const kinds = (['order', 'product', 'user'] as const).filter(
    (kind) => (scope === 'all' || scope === kind) && may(`get ${kind}s`) && may(`get ${kind}`),
  )
  const found = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['palette', kind, search, language],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ data: unknown[] }>('GET', `/api/admin/${kind}`, {
          query: { search, language },
          signal,
          quiet: true,
        }),
      enabled: enough,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })),
  })
  const others = useOtherRecords(search, enough && (scope === 'all' || scope === 'record'))
  const rowsOf = (at: number) => (found[at]?.data?.data ?? []).slice(0, scope === 'all' ? perKind : undefined)
  const ofKinds = kinds.flatMap((kind, at) => rowsOf(at).map((row) => toItem[kind](row)))
  const ofOthers = scope === 'all' ? others.items.slice(0, 6) : scope === 'record' ? others.items : []
  const items = enough ? [...ofKinds, ...ofOthers] : []
  return {
    items,
    /** The results shown belong to a previous text. */
    waiting: enough && (search !== typed.trim() || others.isFetching || found.some((query) => query.isFetching)),
    failed: found.some((query) => query.isError),
  }
}

function useItems(): Record<'order' | 'product' | 'user', (row: unknown) => Item> {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  return {
    order: (row) => {
      const order = row as AdminOrderRow
      return {
        key: `order-${order.id}`,
        scope: 'order',
        icon: ReceiptText,
        title: order.order_number,
        note: `${order.customer || order.email}, ${showAmount(order.grand_total, { mark: currency_mark })}`,
        end: <OrderStatusBadge status={order.status} />,
        to: `/admin/order/${order.id}`,
      }
    },
    product: (row) => {
      const product = row as ProductRow
      const available = product.all_available_inventories
      return {
        key: `product-${product.id}`,
        scope: 'product',
        icon: Tag,
        title: product.name,
        note: product.sku,
        ...(product.image ? { picture: product.image } : {}),
        end: available === null ? '' : translate('admin.palette.available', { count: format.number(available) }),
        to: `/admin/product/edit/${product.id}`,
      }
    },
    user: (row) => {
      const user = row as UserRow
      return {
        key: `user-${user.id}`,
        scope: 'user',
        icon: UserRound,
        title: fullName(user),
        note: user.email,
        to: `/admin/customer/edit/${user.id}`,
      }
    },
  }
}
