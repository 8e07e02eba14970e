import { useQuery } from '@tanstack/react-query'
import { localeNames, locales, textIn } from '#contracts/locales.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { listSavedViews } from '#contracts/staff/saved-views.ts'
import { callApi } from '../api/call.ts'
import { logOut } from '../auth/log-in-out.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { setLocale, useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { inSentence } from '../i18n/in-sentence.ts'
import { spaceScripts } from '../i18n/space-scripts.ts'
import { printSlips } from '../orders/print-slips.ts'
import { createPath } from '../resource/addresses.ts'
import { useAllowedPages } from '../shell/use-sidebar.ts'
import { getGoKey } from '../shortcuts/go-to-shortcuts.ts'
import { useAppearances } from '../theme/use-appearances.ts'
import {
  Banknote,
  CircleUserRound,
  Globe,
  History,
  Languages,
  LogOut,
  MessageCircle,
  PackageOpen,
  Plus,
  Printer,
  Truck,
} from '../ui/icons.tsx'
import { useViewCounts } from '../views/use-view-counts.ts'
import type { Item } from './item.ts'
import { recentRecords } from './recent.ts'

const toShip = 'to_do=to_ship'
const toReview = 'status=payment_review'
const toAnswer = 'to_do=to_answer'

/** The actions of the palette that the user has permission for. */
export function useActions(): Item[] {
  const translate = useTranslate()
  const may = useMay()
  const locale = useLocaleCode()
  const pages = useAllowedPages()
  const { appearances } = useAppearances()
  const action = (item: Omit<Item, 'scope'>): Item => ({ scope: 'action', ...item })
  const count = useViewCounts('order', may('get orders') ? [toShip, toReview, toAnswer] : [])

  const work = [
    may('get orders') &&
      action({
        key: 'ship',
        icon: Truck,
        title: translate('admin.dashboard.act.ship'),
        note: translate('admin.dashboard.to_ship'),
        end: count(toShip),
        to: `/admin/order?${toShip}`,
      }),
    may('get orders') &&
      may('get order') &&
      action({
        key: 'print',
        icon: Printer,
        title: translate('admin.palette.print_slips'),
        note: translate('admin.dashboard.to_ship'),
        end: count(toShip),
        run: () => void printSlips(),
      }),
    may('get orders') &&
      action({
        key: 'review',
        icon: Banknote,
        title: translate('admin.dashboard.to_review'),
        end: count(toReview),
        to: `/admin/order?${toReview}`,
      }),
    may('get orders') &&
      action({
        key: 'answer',
        icon: MessageCircle,
        title: translate('admin.dashboard.to_answer'),
        end: count(toAnswer),
        to: `/admin/order?${toAnswer}`,
      }),
    may('get inventories') &&
      action({
        key: 'restock',
        icon: PackageOpen,
        title: translate('admin.dashboard.low_stock'),
        to: '/admin/inventories/low-stock',
      }),
  ].filter((item) => item !== false)
  const createAction = (name: string, title: string, to: string) =>
    action({
      key: `create-${name}`,
      icon: Plus,
      alias: `create ${name}`,
      to,
      title: spaceScripts(translate('admin.palette.create', { name: inSentence(title) })),
    })
  const creates = allResources
    .filter((resource) => may(getPermission(resource, 'create')) && pages.some(({ page }) => page === resource.page))
    .map((resource) => createAction(resource.name, textIn(locale, resource.labels.one), createPath(resource)))
  if (may('create order')) creates.unshift(createAction('order', translate('admin.order.order'), '/admin/order/create'))
  const others = [
    action({
      key: 'profile',
      icon: CircleUserRound,
      title: translate('admin.page.profile'),
      alias: 'profile',
      to: '/admin/profile',
    }),
    ...appearances
      .filter(({ selected }) => !selected)
      .map(({ key, icon, title, onClick }) =>
        action({
          key: `appearance-${key}`,
          icon,
          title,
          note: translate('admin.appearance.title'),
          alias: `theme appearance ${key}`,
          run: onClick,
        }),
      ),
    ...locales
      .filter((each) => each !== locale)
      .map((each) =>
        action({
          key: each,
          icon: Languages,
          title: localeNames[each],
          note: translate('common.language'),
          alias: `language ${each}`,
          run: () => void setLocale(each),
        }),
      ),
    action({
      key: 'storefront',
      icon: Globe,
      title: translate('admin.view_storefront'),
      alias: 'storefront shop',
      run: () => window.open('/', '_blank', 'noopener'),
    }),
    action({
      key: 'logout',
      icon: LogOut,
      title: translate('common.action.logout'),
      alias: 'log out',
      run: () => void logOut(),
    }),
  ]
  return [...work, ...creates, ...others]
}

/** Commands for recently opened records. */
export function useRecent(): Item[] {
  const { id } = useAdmin()
  return recentRecords(id).map(({ to, title, of }) => ({
    key: `recent-${to}`,
    scope: 'recent',
    icon: History,
    title,
    note: of,
    to,
  }))
}

/** The pages of the sidebar and the user's saved views of them. */
export function usePages(): Item[] {
  const translate = useTranslate()
  const pages = useAllowedPages()
  const { data: saved = [] } = useQuery({
    queryKey: ['saved_view', 'all lists'],
    queryFn: async ({ signal }) => (await callApi(listSavedViews, {}, signal)).data,
    staleTime: 60_000,
  })
  const views = saved.flatMap(({ id, name, list, query }): Item[] => {
    const of = pages.find(({ page }) => page === list)
    const note = translate('admin.palette.saved_view')
    return of
      ? [
          {
            key: `view-${id}`,
            scope: 'page',
            icon: of.entry.icon,
            title: `${of.title}, ${name}`,
            note,
            to: `/admin/${list}?${query}`,
          },
        ]
      : []
  })
  const items = pages.map(({ page, title, entry }) => {
    const shortcut = getGoKey(page)
    return {
      key: page,
      scope: 'page',
      icon: entry.icon,
      title,
      alias: page,
      to: `/admin/${page}`,
      ...(entry.single ? {} : { note: entry.title }),
      ...(shortcut ? { keys: ['G', shortcut.toUpperCase()] } : {}),
    } satisfies Item
  })
  return [...items, ...views]
}
