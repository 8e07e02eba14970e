import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import { findStocks, type StockOption } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { Field } from '../fields/Field.tsx'
import { SearchText } from '../fields/SearchText.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { useRecordSearch } from '../fields/use-record-search.ts'
import css from './inventory.module.css'

const nameOf = ({ product_name, option_text, sku }: StockOption) =>
  `${variantText({ name: product_name, option_text })} (${sku})`

const isCalled = (option: StockOption, text: string) => nameOf(option).toLowerCase().includes(text.trim().toLowerCase())

/** Picker of a variant, by name or by scanning its barcode; the form holds the whole variant. */
export function StockPicker({ autoFocus = false, ...props }: InputProps & { autoFocus?: boolean }) {
  const { field, frame, size } = useInput(props)
  const [search, setSearch] = useState('')
  const { choices, areOld } = useRecordSearch(
    ['inventory', 'stock'],
    search,
    async (params, signal) => (await callApi(findStocks, params, signal)).data,
  )
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          {...choices}
          value={field.value || null}
          autoHighlight
          // Clears the results until the response arrives: Enter must not choose a result of an earlier text.
          filterOptions={(options, { inputValue }) =>
            areOld ? options.filter((option) => isCalled(option, inputValue)) : options
          }
          getOptionLabel={nameOf}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(option, other) => option.id === other.id}
          onChange={(_, option) => field.onChange(option ?? '')}
          onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, { product_name, option_text, sku }) => (
            <li key={key} {...option}>
              <span className={css.option}>
                <span>
                  {product_name} <span className={css.meta}>{option_text}</span>
                </span>
                <small>{sku}</small>
              </span>
            </li>
          )}
          renderInput={(params) => (
            <SearchText
              params={params}
              inputRef={field.ref}
              autoFocus={autoFocus}
              placeholder={props.placeholder ?? ''}
              aria={aria}
              size={size}
            />
          )}
        />
      )}
    </Field>
  )
}
