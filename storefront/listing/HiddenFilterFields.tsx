/** Hidden fields that carry the other filters along with a form of the list; the list starts at its first page. */
export const HiddenFilterFields = ({ query, except }: { query: URLSearchParams; except: readonly string[] }) =>
  [...query]
    .filter(([key]) => key !== 'page' && !except.includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)
