import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { findGoods, type Goods } from '#contracts/sales/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useFormat } from '../../i18n/format.ts'
import { Picture } from '../../ui/Picture.tsx'
import css from './edit.module.css'

const isCalled = ({ name, options, sku }: Goods, text: string) =>
  [name, options, sku].join(' ').toLowerCase().includes(text.trim().toLowerCase())

/** Finds a variant by name, SKU or barcode; choosing one adds it, and the field is free for the next. */
export function GoodsPicker({ onPick }: { onPick: (goods: Goods) => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['order', 'goods', language, search],
    queryFn: ({ signal }) => callApi(findGoods, { language, search }, signal),
    placeholderData: (before) => before,
    enabled: open,
  })
  const left = ({ available }: Goods) =>
    available === null
      ? translate('admin.order.goods_unlimited')
      : translate('admin.order.goods_available', { count: available })
  return (
    <Autocomplete
      id={id}
      options={found.data?.data ?? []}
      value={null}
      inputValue={search}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      blurOnSelect={false}
      autoHighlight
      loading={found.isFetching}
      loadingText={translate('common.state.loading')}
      noOptionsText={translate('admin.order.no_goods')}
      // Until the answer is there: Enter must not take what was found for another text.
      filterOptions={(options) => (found.isPlaceholderData ? options.filter((one) => isCalled(one, search)) : options)}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      onChange={(_, option) => {
        if (option) onPick(option)
        setSearch('')
      }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setSearch(text)
      }}
      renderOption={({ key, ...option }, goods) => (
        <li key={key} {...option}>
          <span className={css.option}>
            <Picture path={goods.image} size={32} />
            <span className={css.text}>
              <span className={css.name}>{goods.name}</span>
              <br />
              <span className={css.small}>
                {[goods.options, goods.sku, left(goods)].filter(Boolean).join(translate('admin.list.comma'))}
              </span>
            </span>
            {format.amount(goods.price)}
          </span>
        </li>
      )}
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          placeholder={translate('admin.order.add_goods_hint')}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': translate('admin.order.add_goods') }}
        />
      )}
    />
  )
}
