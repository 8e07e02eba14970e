/** What a lead passes to the form of a new customer, in the path or the query; nothing when it cannot be read. */
export function readLeadInputs({ pathname, search }: { pathname: string; search: string }): Record<string, unknown> {
  const [, inPath] = /;lead_inputs=([^;]*)/.exec(pathname) ?? []
  try {
    const text = inPath === undefined ? new URLSearchParams(search).get('lead_inputs') : decodeURIComponent(inPath)
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
    return Object.fromEntries(Object.entries(read).filter(([name]) => names.has(name)))
  } catch {
    return {}
  }
}

const names = new Set([
  'lead_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'job_title',
  'website',
  'description',
  'admin_id',
  'lead_source_description',
  'tags',
])

const key = 'left customer creation'
/** Milliseconds in which the next page opens. */
const nextPage = 2000

/** Called when the form of a new customer is left. */
export const leaveCustomerCreation = () => sessionStorage.setItem(key, String(Date.now()))

/** Whether the page before this one was the form of a new customer. */
export function comesFromCustomerCreation(): boolean {
  const left = Number(sessionStorage.getItem(key) ?? 0)
  sessionStorage.removeItem(key)
  return Date.now() - left < nextPage
}
