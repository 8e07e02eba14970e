import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useListLanguage } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'

interface Props<T extends { id: number }> {
  /** The query cache key of this picker's results. */
  of: string
  find: (asked: { search: string; language: string }, signal: AbortSignal) => Promise<{ data: T[] }>
  /** The texts by which a record is recognised. */
  wordsOf: (record: T) => readonly string[]
  /** Renders one option of the list. */
  option: (record: T) => ReactNode
  onPick: (record: T) => void
  noneText: string
  placeholder: string
  id?: string
  aria?: { 'aria-label'?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean }
}

/** Finds a record by typing; choosing one calls `onPick` and clears the field for the next. */
export function RecordPicker<T extends { id: number }>(props: Props<T>) {
  const { of, find, wordsOf, option, onPick, noneText, placeholder, id, aria = {} } = props
  const translate = useTranslate()
  const language = useListLanguage()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: ['find', of, language, search],
    queryFn: ({ signal }) => find({ language, search }, signal),
    placeholderData: (before) => before,
    enabled: open,
  })
  // A barcode scanner presses Enter before the response arrives: the first result is taken then.
  const [awaited, setAwaited] = useState('')
  const isHere = found.data !== undefined && !found.isPlaceholderData
  useEffect(() => {
    if (awaited === '' || !isHere) return
    setAwaited('')
    const first = awaited === search ? found.data?.data[0] : undefined
    if (!first) return
    setSearch('')
    onPick(first)
  }, [awaited, isHere, search, found.data, onPick])
  const isCalled = (record: T) => wordsOf(record).join(' ').toLowerCase().includes(search.trim().toLowerCase())
  return (
    <Autocomplete<T>
      {...(id && { id })}
      options={found.data?.data ?? []}
      value={null}
      inputValue={search}
      open={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // Enter must not submit the surrounding form.
        event.preventDefault()
        if (!isHere) setAwaited(search)
      }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      blurOnSelect={false}
      autoHighlight
      loading={found.isFetching}
      loadingText={translate('common.state.loading')}
      noOptionsText={noneText}
      // Until the response arrives Enter must not pick a result of a previous text.
      filterOptions={(options) => (found.isPlaceholderData ? options.filter(isCalled) : options)}
      getOptionLabel={(record) => wordsOf(record)[0] ?? ''}
      getOptionKey={(record) => record.id}
      onChange={(_, record) => {
        if (record) onPick(record)
        setSearch('')
      }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setSearch(text)
      }}
      renderOption={({ key, ...item }, record) => (
        <li key={key} {...item}>
          {option(record)}
        </li>
      )}
      renderInput={({ slotProps, ...input }) => (
        <OutlinedInput
          {...input}
          {...slotProps.input}
          placeholder={placeholder}
          error={aria['aria-invalid'] ?? false}
          inputProps={{ ...slotProps.htmlInput, ...aria }}
        />
      )}
    />
  )
}
