import type { ReceiverFilter } from '#contracts/broadcasts/receiver-filter.ts'

/** The filter as endpoints take it: inputs that are empty or unset are left out, and the answer of a choice becomes a boolean. */
export function filterFromInputs(inputs: unknown): ReceiverFilter {
  const entries = Object.entries(typeof inputs === 'object' && inputs !== null ? inputs : {})
  const set = entries.filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && !isEmptyList(value),
  )
  const filter = Object.fromEntries(
    set.map(([name, value]) => [name, name === 'subscribed' ? String(value) === 'true' : value]),
  )
  return { audiences: ['customers'], ...filter }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
