import { useQuery } from '@tanstack/react-query'
import { listCustomerPoints, type pointDirections } from '#contracts/points/points.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useRecordForm } from '../resource/record-form.ts'

type Direction = (typeof pointDirections)[number] | null

/** Points of the customer of the form; nothing for staff who may not see them. */
export function useCustomerPoints({
  per_page = 10,
  direction = null,
}: {
  per_page?: number
  direction?: Direction
} = {}) {
  const may = useMay()
  const { record } = useRecordForm()
  const id = Number(record?.id)
  const { data } = useQuery({
    queryKey: ['customer points', id, per_page, direction],
    queryFn: ({ signal }) => callApi(listCustomerPoints, { id, per_page, direction }, signal),
    enabled: record !== undefined && may('get points'),
    placeholderData: (before) => before,
  })
  return { id, data }
}
