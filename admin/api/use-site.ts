import { useQuery } from '@tanstack/react-query'
import { localeToLanguage } from '#contracts/locales.ts'
import { useLocaleCode } from '../i18n/i18n.ts'
import { request } from './request.ts'

interface Site {
  name: string
  admin_logo: string
  main_language: string
  languages: string[]
  /** Countries that the shop delivers to; empty means all. */
  supported_countries: string[]
  base_currency: string
  currency_mark: string
  /** Id of the warehouse that the online store sells from. */
  warehouse_id: number | undefined
}

interface Configs {
  data: {
    basic?: { name?: string; main_language?: string; supported_languages?: string; supported_countries?: string }
    image?: { admin_logo?: string }
    currency?: { base_currency?: string; supported_currencies?: { identifier: string; mark: string }[] | string }
    product?: { warehouse_id?: number | null }
  }
}

const unknown: Site = {
  name: '',
  admin_logo: '',
  main_language: 'en_us',
  languages: ['en_us'],
  supported_countries: [],
  base_currency: '',
  currency_mark: '',
  warehouse_id: undefined,
}

async function readSite(language: string): Promise<Site> {
  const { data } = await request<Configs>('POST', '/api/configs', {
    body: { language, columns: ['basic', 'image', 'currency', 'product'] },
    quiet: true,
  })
  const main = data.basic?.main_language ?? 'en_us'
  const others = (data.basic?.supported_languages ?? '').split(',').filter((code) => code !== '' && code !== main)
  const sent = data.currency?.supported_currencies ?? []
  const currencies: { identifier: string; mark: string }[] = typeof sent === 'string' ? JSON.parse(sent) : sent
  const base = data.currency?.base_currency ?? ''
  return {
    name: data.basic?.name ?? '',
    admin_logo: data.image?.admin_logo ?? '',
    main_language: main,
    languages: [main, ...others],
    supported_countries: (data.basic?.supported_countries ?? '').split(',').filter(Boolean),
    base_currency: base,
    currency_mark: currencies.find((currency) => currency.identifier === base)?.mark ?? base,
    warehouse_id: data.product?.warehouse_id ?? undefined,
  }
}

/** The shop's name, languages (the main one first) and currency. `ready` is false while these are defaults. */
export function useSite(): Site & { ready: boolean } {
  const language = localeToLanguage(useLocaleCode())
  const { data } = useQuery({
    queryKey: ['site', language],
    queryFn: () => readSite(language),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  })
  return { ...(data ?? unknown), ready: data !== undefined }
}

/** The content language of lists: the interface language if the shop has it, else the main one. */
export function useListLanguage(): string {
  const { main_language, languages } = useSite()
  const own = localeToLanguage(useLocaleCode())
  return languages.includes(own) ? own : main_language
}
