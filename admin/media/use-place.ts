import { type FileType, fileTypes } from '#contracts/media/files.ts'
import { useListState } from '../lists/use-list-state.ts'
import type { Place } from './place.ts'

const filterNames = ['folder_id', 'type']

/** The location in the file browser, from the URL. */
export function usePlace() {
  const list = useListState(filterNames)
  const { folder_id: folder = '', type: requestedType } = list.filters
  const type: FileType | '' = fileTypes.find((each) => each === requestedType) ?? ''
  const place: Place = { folder, type, search: list.search, sort: list.sort, page: list.page }
  const go = ({ folder: to = folder, type: kind = type, ...rest }: Partial<Place>) =>
    list.set({ ...rest, filters: { ...(to && { folder_id: to }), ...(kind && { type: kind }) } })
  return { place, go }
}
