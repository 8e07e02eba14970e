import { EndpointResponse, response } from '#server/kernel/response.ts'
import { isRecord } from '#server/platform/typed.ts'

/** What a writer may know of a record that they may not read, and of the work itself: a secret is shown this once. */
const recordFields = ['id', 'updated_at']
const ownFields = ['message', 'movement_id', 'errors', 'secret']

/** The response of a write for staff who may not read what it shows (privacy.md D6): ids and times of the records. */
export function withoutRecord(value: unknown): unknown {
  if (!(value instanceof EndpointResponse)) return reduced(value)
  const { body, status, headers, cookies } = value
  return response({ body: reduced(body), status, headers, cookies })
}

function reduced(body: unknown): unknown {
  if (!isRecord(body)) return {}
  return { ...pick(body, ownFields), ...('data' in body && { data: ids(body.data) }) }
}

function ids(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(ids)
  if (!isRecord(data)) return null
  if ('id' in data) return pick(data, recordFields)
  // Several records by name: where units came from and where they went.
  return Object.fromEntries(Object.entries(data).flatMap(([name, part]) => (isRecord(part) ? [[name, ids(part)]] : [])))
}

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])))
