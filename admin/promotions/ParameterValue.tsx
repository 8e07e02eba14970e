import type { Parameter } from '#contracts/promotions/parameters.ts'
import { useSite } from '../api/use-site.ts'
import { RecordName } from '../fields/RecordName.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { isBlank } from './sentence.ts'
import { VariantName } from './VariantInput.tsx'

const most = 3

/** A parameter in words: '50.00', '10%', 'Tea, Cups and 3 more'. */
export function ParameterValue({ parameter, value }: { parameter: Parameter; value: unknown }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  if (isBlank(value)) return '…'
  if (Array.isArray(value)) {
    const textOf = (one: string) => (parameter.input === 'countries' ? translate(`countries.${one}`) : one)
    const names = value.slice(0, most).map((one, at) => (
      <span key={String(one)}>
        {at > 0 ? translate('admin.list.comma') : ''}
        {parameter.to ? <RecordName resource={parameter.to} id={Number(one)} /> : textOf(String(one))}
      </span>
    ))
    return (
      <strong>
        {names}
        {value.length > most ? ` +${value.length - most}` : ''}
      </strong>
    )
  }
  const plain = String(value).replaceAll(',', '')
  const text = {
    money: () => `${currency_mark}${format.amount(plain)}`,
    percentage: () => `${plain}%`,
    count: () => format.number(Number(plain)),
    variant: () => <VariantName id={Number(value)} />,
    records: () => plain,
    countries: () => plain,
    codes: () => plain,
  }
  return <strong>{text[parameter.input]()}</strong>
}
