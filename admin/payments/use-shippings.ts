import { useQuery } from '@tanstack/react-query'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'

/** Loads the shipping methods as options. */
export function useShippings() {
  const language = useListLanguage()
  const { data = [] } = useQuery({
    queryKey: ['options', 'shipping_setting', language],
    queryFn: () => findOptions('shipping_setting', { language }),
  })
  return data
}
