import { useState } from 'react'
import { textIn } from '#contracts/locales.ts'
import { allResources } from '#contracts/resources.ts'
import { pageAccess } from '#contracts/staff/pages.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { resourceOfPage } from '../resource/addresses.ts'
import { screens } from '../screens.ts'
import { type Entry, navigation } from './navigation.ts'

const existing = new Set([...screens.map((screen) => screen.path), ...allResources.map(({ page }) => page)])

export interface ShownEntry extends Entry {
  title: string
  items: { page: string; title: string }[]
}

/** The name of a page in menus: that of its resource, else the text `admin.page.{page}`. */
export function usePageName() {
  const locale = useLocaleCode()
  const translate = useTranslate()
  return (page: string) => {
    const resource = resourceOfPage(page)
    return resource ? textIn(locale, resource.labels.many) : translate(`admin.page.${page}`)
  }
}

/** The entries of the sidebar that exist and that the user has permission to open. */
export function useNavigation(): ShownEntry[] {
  const may = useMay()
  const translate = useTranslate()
  const nameOf = usePageName()
  const allowed = (page: string) => {
    const access = pageAccess(`/admin/${page}`)
    return existing.has(page) && (access === 'any' || (access !== undefined && may(access)))
  }
  return navigation
    .map((entry) => ({
      ...entry,
      title: translate(`admin.menu.${entry.key}`),
      items: entry.pages.filter(allowed).map((page) => ({ page, title: nameOf(page) })),
    }))
    .filter((entry) => entry.items.length > 0)
}

interface AllowedPage {
  page: string
  title: string
  entry: ShownEntry
}

/** The pages of the sidebar without their groups, for the command palette and the like. */
export const useAllowedPages = (): AllowedPage[] =>
  useNavigation().flatMap((entry) => entry.items.map((item) => ({ ...item, entry })))

/** The entry and page of the sidebar that a path belongs to. */
export function getPlace(pathname: string) {
  const below = pathname.replace(/^\/admin\/?/, '')
  const inside = (page: string) => below === page || below.startsWith(`${page}/`)
  const entry = navigation.find(({ pages }) => pages.some(inside))
  return { entry, page: entry?.pages.find(inside) }
}

const collapsedKey = 'storekeeper.sidebar_collapsed'

/** Whether the sidebar shows icons only; remembered per browser. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === '1')
  const toggle = () => {
    localStorage.setItem(collapsedKey, collapsed ? '0' : '1')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle] as const
}
