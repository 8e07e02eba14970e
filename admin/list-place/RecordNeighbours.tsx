import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { getPermission } from '#contracts/resource/permissions.ts'
import { records } from '../api/records.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { sameQuery } from '../lists/list-query.ts'
import { askedBy } from '../lists/use-rows.ts'
import { editPath, listPath } from '../resource/addresses.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { getPlace, rememberPlace } from './list-memory.ts'
import { getNeighbours, getPlaceOnPage, type ListNeighbour, onPage, readListed } from './list-neighbours.ts'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import { openedFrom, useOpenedFrom } from './opened-from.ts'

/** Buttons to the records before and after this one in the list that it was opened from, in the same content language. */
export function RecordNeighbours({ id }: { id: number }) {
  const list = useOpenedFrom()
  return list ? <InList key={`${id} ${list}`} id={id} list={list} /> : null
}

function InList({ id, list }: { id: number; list: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { resource, language } = useRecordForm()
  const state = readListed(list)
  const own = usePage(list)
  const lastAt = useRef<number>(undefined)
  const place = own && getPlaceOnPage(state, own, { id, lastAt: lastAt.current })
  const before = usePage(list, place?.needs === 'before' ? -1 : null)
  const after = usePage(list, place?.needs === 'after' ? 1 : null)
  const path = listPath(resource)
  useEffect(() => {
    if (place) lastAt.current = place.at
  }, [place])
  useEffect(() => {
    // The list stays as it was left while the record is on the same page of it.
    if (!isLeft(path, list)) rememberPlace(path, { query: list })
    rememberPlace(path, { row: String(id) })
  }, [path, list, id])
  const { previous, next } = own && place ? getNeighbours(state, own, place, { before, after }) : {}
  const goTo = (to: ListNeighbour | undefined) =>
    to && (() => void navigate(openedFrom(editPath(resource, to.id), to.list), { state: { language } }))
  const n = (state.page - 1) * state.per_page + (place?.at ?? 0) + 1
  return (
    <NeighbourButtons
      previous={{ label: translate('admin.list.previous'), go: goTo(previous) }}
      next={{ label: translate('admin.list.next'), go: goTo(next) }}
      place={
        own &&
        (place?.isListed
          ? translate('admin.list.place', { n, total: own.total })
          : translate('admin.list.left', { count: own.total }))
      }
    />
  )
}

/** Whether this is how a list was left; its address does not name the order that it has at first. */
function isLeft(path: string, list: string): boolean {
  const place = getPlace(path)
  if (!place) return false
  const left = readListed(place.query)
  return sameQuery(onPage({ ...left, sort: left.sort || readListed(list).sort }, left.page), list)
}

/** The page of a list, `by` pages further; with null it is not loaded. */
function usePage(list: string, by: -1 | 0 | 1 | null = 0) {
  const { resource } = useRecordForm()
  const state = readListed(list)
  const asked = askedBy({ ...state, page: state.page + (by ?? 0) }, useListLanguage())
  const may = useMay()
  const { data } = useQuery({
    queryKey: [resource.name, 'list', asked],
    queryFn: ({ signal }) => records.list(resource.name, asked, signal),
    // A walk through a list reads each page once; a save reads it again.
    staleTime: 30_000,
    enabled: by !== null && may(getPermission(resource, 'list')),
  })
  return by === null || !data ? undefined : { ids: data.data.map((row) => row.id), total: data.total }
}
