import { useEffect, useState } from 'react'
import { getKeyword, wordsOf } from '#contracts/catalogue/keyword.ts'
import type { suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { browserCall } from '../api.ts'
import { putFirst, readList, writeList } from '../browser-list.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { searchPath } from './keyword.ts'
import { Links } from './NoResults.tsx'

const stored = 'searches'
const max = 5

/** Keeps a search in this browser, newest first. */
export const keepSearch = (typed: string): void => putFirst(stored, typed.trim().slice(0, 100), max)

/** Under the empty search field: what this browser searched for, and what everybody does. */
export function PastSearches({ isOpen }: { isOpen: boolean }) {
  const t = useText()
  const { language, menu } = useShop()
  const [recent, setRecent] = useState<string[]>([])
  const [popular, setPopular] = useState<string[]>([])
  useEffect(() => {
    if (isOpen) setRecent(readList(stored))
  }, [isOpen])
  useEffect(() => {
    const load = async () => {
      const result = await browserCall<typeof suggestProducts>('GET /api/product/suggest', { language, keyword: '' })
      if (result.ok) setPopular(result.body.data.map(({ text }) => text))
    }
    void load()
  }, [language])
  // The categories stand below; a shop without searches suggests their names.
  const categories = new Set(menu.map(({ display_title }) => getKeyword(display_title).toLowerCase()))
  const searched = popular.filter((word) => !categories.has(getKeyword(word).toLowerCase()))
  const linksTo = (words: readonly string[]) =>
    words.map((word) => ({ title: wordsOf(word), to: searchPath(getKeyword(word), word) }))
  return (
    <>
      {recent.length > 0 && (
        <div className="flex flex-wrap items-end gap-4">
          <Links title={t('storefront.search.recent')} links={linksTo(recent)} />
          <button
            type="button"
            className="link type-small min-h-11"
            onClick={() => {
              writeList(stored, [])
              setRecent([])
            }}
          >
            {t('storefront.search.clear_recent')}
          </button>
        </div>
      )}
      {searched.length > 0 && <Links title={t('storefront.search.popular')} links={linksTo(searched)} />}
    </>
  )
}
