import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewVariants } from '#contracts/catalogue/product-admin-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { useSettled } from '../../ui/use-settled.ts'
import type { Combination } from './stock-values.ts'

/** An attribute with the values to combine: ids, or labels of new values. */
export interface Choice {
  attribute_id: number
  values: readonly (number | string)[]
}

/** Maximum number of variants of a product (catalogue.md C3). */
const most = 1000
/** Milliseconds to wait, because several values are often selected in a row. */
const settles = 200

/** Asks the server for the combinations of the selected values; nothing is saved. */
export function usePreview(choices: readonly Choice[], sku: string) {
  const translate = useTranslate()
  const format = useFormat()
  const { record, language } = useRecordForm()
  const chosen = JSON.stringify(choices.filter(({ values }) => values.length > 0))
  const attributes: readonly Choice[] = JSON.parse(useSettled(chosen, settles))
  const count = attributes.reduce((product, { values }) => product * values.length, attributes.length > 0 ? 1 : 0)
  const enabled = count > 0 && count <= most
  const { data, error, isFetching } = useQuery({
    queryKey: ['variants', record?.id, language, sku, attributes],
    queryFn: ({ signal }) =>
      callApi(
        previewVariants,
        {
          language,
          sku: sku || 'product',
          ...(record ? { product_id: record.id } : {}),
          attributes: attributes.map(({ attribute_id, values }) => ({ attribute_id, values: [...values] })),
        },
        signal,
      ),
    enabled: enabled,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const tooMany = translate('admin.variant.too_many', { count: format.number(count), most: format.number(most) })
  const combinations: Combination[] | undefined = enabled ? data?.data : undefined
  return {
    combinations,
    busy: isFetching || attributes.length !== choices.filter(({ values }) => values.length > 0).length,
    problem: count > most ? tooMany : isFailure(error) ? error.messages.join(' ') : undefined,
  }
}
