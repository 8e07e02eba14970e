import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'

/** The number of products of a choice; none if too few are counted to estimate it. */
export function useCountText(isEstimate: boolean): (count: number | null) => string | undefined {
  const t = useText()
  return (count) => {
    if (count === null) return undefined
    return isEstimate ? t('storefront.filter.about', counted(count)) : String(count)
  }
}
