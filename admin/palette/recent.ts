import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { useAdmin } from '../auth/use-session.ts'
import { usePageTitle } from '../ui/page-title.ts'

const most = 8
const shape = z.array(z.object({ to: z.string(), title: z.string(), of: z.string() }))

export type Recent = z.infer<typeof shape>[number]

const prefix = 'storekeeper.recent.'
const keyOf = (adminId: number) => prefix + adminId

/** The records that the user has opened in this tab, newest first; stored for the session only. */
export function recentRecords(adminId: number): Recent[] {
  try {
    return shape.parse(JSON.parse(sessionStorage.getItem(keyOf(adminId)) ?? ''))
  } catch {
    return []
  }
}

/** The address of the record that a page shows, without the list that it was opened from; undefined for other pages. */
export function getRecordAddress(pathname: string, search: string): string | undefined {
  const edited = new URLSearchParams(search).get('edit') ?? ''
  if (/^\d/.test(edited)) return `${pathname}?edit=${edited}`
  return /\/\d+$/.test(pathname) ? pathname : undefined
}

/** Adds each opened record to the recent ones; recognised by the list in its breadcrumbs. */
export function useNoteRecent() {
  const { id } = useAdmin()
  const { pathname, search } = useLocation()
  const { title, trail, at } = usePageTitle()
  const of = trail.at(-1)?.title
  const isCurrent = at === pathname + search
  const to = getRecordAddress(pathname, search)
  useEffect(() => {
    if (!of || title === '' || !isCurrent || !to) return
    const others = recentRecords(id).filter((each) => each.to !== to)
    sessionStorage.setItem(keyOf(id), JSON.stringify([{ to, title, of }, ...others].slice(0, most)))
  }, [id, to, isCurrent, title, of])
}

/** Clears the recent records at log-out, so that the next user does not see them. */
export const forgetRecent = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
