import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import type { View } from '../lists/list-choices.ts'
import { sameQuery } from '../lists/list-query.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import { NameView } from './NameView.tsx'

interface Props {
  list: Pick<ListControls, 'query'>
  given: readonly View[]
  own: readonly View[]
  onSave: (own: View[]) => void
}

/** Saves the current search, filters and order as a view, unless it is one already; replaces a view of the same name. */
export function SaveView({ list, given, own, onSave }: Props) {
  const translate = useTranslate()
  const [naming, setNaming] = useState(false)
  const { query } = list
  if (query === '' || [...given, ...own].some((view) => sameQuery(view.query, query))) return null
  return (
    <>
      <Button size="small" variant="text" color="primary" onClick={() => setNaming(true)}>
        {translate('admin.list.save_view')}
      </Button>
      {naming ? (
        <NameView
          onClose={() => setNaming(false)}
          onName={(name) => onSave([...own.filter((view) => view.name !== name), { name, query }])}
        />
      ) : null}
    </>
  )
}
