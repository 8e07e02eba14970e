import { useFieldArray } from 'react-hook-form'
import type { ShownSupplierProduct } from '#contracts/purchasing/supplier.ts'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { X } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './purchasing.module.css'
import { StockFinder } from './StockFinder.tsx'

interface Values {
  products: ShownSupplierProduct[]
}

/** The variants that a supplier delivers: what it calls them, what they cost and the fewest units. */
export function SupplierProducts() {
  const translate = useTranslate()
  const { readOnly } = useRecordForm()
  const { fields, append, remove } = useFieldArray<Values, 'products', 'row_key'>({
    name: 'products',
    keyName: 'row_key',
  })
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const of = (name: string, sku: string) => translate('common.name_value', { name: label(name), value: sku })
  return (
    <Panel title={label('supplier_products')} note={fields.length} flush>
      {fields.length > 0 ? (
        <div className={css.lines} data-of="products">
          <div className={css.linesHead} aria-hidden>
            <span>{label('product')}</span>
            <span>{label('supplier_sku')}</span>
            <span data-align="end">{label('unit_cost')}</span>
            <span data-align="end">{label('min_quantity')}</span>
            <span>{label('preferred')}</span>
            <span />
          </div>
          {fields.map((line, at) => (
            <div key={line.row_key} className={css.line} data-field={`products.${at}.stock_id`}>
              <div>
                <p className={css.strong}>{line.product_name}</p>
                <p className={css.meta}>{line.option_text || line.sku}</p>
              </div>
              <div data-label={label('supplier_sku')}>
                <TextInput
                  compact
                  name={`products.${at}.supplier_sku`}
                  label={of('supplier_sku', line.sku)}
                  disabled={readOnly}
                />
              </div>
              <div data-label={label('unit_cost')}>
                <TextInput
                  compact
                  name={`products.${at}.unit_cost`}
                  label={of('unit_cost', line.sku)}
                  numeric="decimal"
                  disabled={readOnly}
                />
              </div>
              <div data-label={label('min_quantity')}>
                <TextInput
                  compact
                  name={`products.${at}.min_quantity`}
                  label={of('min_quantity', line.sku)}
                  numeric="integer"
                  disabled={readOnly}
                />
              </div>
              <div data-label={label('preferred')}>
                <SwitchInput
                  compact
                  name={`products.${at}.is_preferred`}
                  label={of('preferred', line.sku)}
                  disabled={readOnly}
                />
              </div>
              {readOnly ? (
                <span />
              ) : (
                <IconAction size="small" label={of('remove', line.sku)} icon={X} onClick={() => remove(at)} />
              )}
            </div>
          ))}
        </div>
      ) : (
        <p className={css.noLines}>{label('no_supplier_products')}</p>
      )}
      {readOnly ? null : (
        <div className={css.add}>
          <StockFinder
            supplierId={0}
            onPick={({ stock_id, product_name, option_text, sku }) => {
              if (fields.some((line) => line.stock_id === stock_id)) return
              const empty = { supplier_sku: '', unit_cost: null, min_quantity: 1, is_preferred: false }
              append({ stock_id, product_name, option_text, sku, ...empty }, { shouldFocus: false })
            }}
          />
        </div>
      )}
    </Panel>
  )
}
