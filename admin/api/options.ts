import { request } from './request.ts'

export interface RecordOption {
  id: number
  title: string
}

/** At most 50 records to choose from, or all that are named by their ids (security.md S4). */
export async function findOptions(
  resource: string,
  params: { search?: string; ids?: readonly (number | string)[]; language?: string },
  signal?: AbortSignal,
): Promise<RecordOption[]> {
  const sent = { query: params, quiet: true, ...(signal ? { signal } : {}) }
  return (await request<{ data: RecordOption[] }>('GET', `/api/admin/option/${resource}`, sent)).data
}

/** Converts options into the choices of an input or filter. */
export const findChoices = async (resource: string, params: Parameters<typeof findOptions>[1]) =>
  (await findOptions(resource, params)).map(({ id, title }) => ({ value: String(id), title }))
