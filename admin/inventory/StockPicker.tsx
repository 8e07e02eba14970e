import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { findStocks, type StockOption } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import css from './inventory.module.css'

const nameOf = ({ product_name, option_text, sku }: StockOption) =>
  `${[product_name, option_text].filter(Boolean).join(' · ')} (${sku})`

const isCalled = (option: StockOption, text: string) => nameOf(option).toLowerCase().includes(text.trim().toLowerCase())

/** A variant, found by typing its name or by scanning its barcode; the form holds it whole. */
export function StockPicker({ autoFocus = false, ...props }: InputProps & { autoFocus?: boolean }) {
  const translate = useTranslate()
  const { field, frame, size } = useInput(props)
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['inventory', 'stock', language, search],
    queryFn: ({ signal }) => callApi(findStocks, { language, search }, signal),
    placeholderData: (before) => before,
  })
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          options={found.data?.data ?? []}
          value={field.value || null}
          loading={found.isFetching}
          noOptionsText={translate('admin.inventory.nothing_found')}
          loadingText={translate('common.state.loading')}
          autoHighlight
          // Until the answer is there: Enter must not take what was found for another text.
          filterOptions={(options, { inputValue }) =>
            found.isPlaceholderData ? options.filter((option) => isCalled(option, inputValue)) : options
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
          renderInput={({ slotProps, ...input }) => (
            <OutlinedInput
              {...input}
              {...slotProps.input}
              inputRef={field.ref}
              autoFocus={autoFocus}
              placeholder={props.placeholder ?? ''}
              error={aria['aria-invalid']}
              size={size}
              inputProps={{ ...slotProps.htmlInput, ...aria }}
            />
          )}
        />
      )}
    </Field>
  )
}
