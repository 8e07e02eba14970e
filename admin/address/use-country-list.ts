import { useTranslate } from '../i18n/i18n.ts'

/** Longer lists of names are shown as a number. */
const maxNames = 4

/** The countries of a delivery or payment method in a list: their names, their number, or all. */
export function useCountryList() {
  const translate = useTranslate()
  return (codes: unknown): string => {
    if (!Array.isArray(codes) || codes.length === 0) return translate('admin.all_countries')
    if (codes.length > maxNames) return translate('admin.payment.countries', { n: codes.length })
    return codes.map((code) => translate(`countries.${code}`)).join(translate('admin.list.comma'))
  }
}
