import { request } from './request.ts'

export interface RecordOption {
  id: number
  title: string
}

/** Loads at most 50 records to choose from, or all with the given ids (security.md S4). */
export async function findOptions(
  resource: string,
  asked: { search?: string; ids?: readonly (number | string)[]; language?: string },
  signal?: AbortSignal,
): Promise<RecordOption[]> {
  const sent = { query: asked, quiet: true, ...(signal ? { signal } : {}) }
  return (await request<{ data: RecordOption[] }>('GET', `/api/admin/option/${resource}`, sent)).data
}

/** Converts options into the choices of an input or filter. */
export const findChoices = async (resource: string, asked: Parameters<typeof findOptions>[1]) =>
  (await findOptions(resource, asked)).map(({ id, title }) => ({ value: String(id), title }))
