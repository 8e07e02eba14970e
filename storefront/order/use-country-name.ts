import { useMatches } from 'react-router'

/** Country names come with the data of pages that need them: `country_names` of any loader. */
export function useCountryName(): (code: string) => string {
  const names = useMatches().flatMap(({ data }) =>
    typeof data === 'object' && data !== null && 'country_names' in data
      ? [data.country_names as Record<string, string>]
      : [],
  )
  return (code) => names.find((known) => known[code])?.[code] ?? code
}
