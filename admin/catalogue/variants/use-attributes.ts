import { useQuery } from '@tanstack/react-query'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { request } from '../../api/request.ts'
import { useMay } from '../../auth/use-session.ts'
import { useRecordForm } from '../../resource/record-form.ts'

const none: readonly AttributeCard[] = []

/** Loads the attributes of variants ('stock') or of products, with their values in the language of the form. */
export function useAttributes(position: 'stock' | 'product'): readonly AttributeCard[] {
  const { language } = useRecordForm()
  const may = useMay()
  const { data = none } = useQuery({
    queryKey: ['attributes', position, language],
    queryFn: async () =>
      (await request<{ data: AttributeCard[] }>('POST', '/api/admin/attribute', { body: { position, language } })).data,
    enabled: may('get attributes'),
  })
  return data
}
