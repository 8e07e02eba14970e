import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import type { View } from '../lists/list-choices.ts'
import { sameQuery } from '../lists/list-query.ts'
import type { ListControls } from '../lists/use-list-state.ts'
import { NameView } from './NameView.tsx'
import type { SavedViews } from './use-views.ts'

interface Props {
  list: Pick<ListControls, 'query'>
  given: readonly View[]
  views: SavedViews
}

/** Saves the current search, filters and order as a view, or in the view that was opened before they were changed. */
export function SaveView({ list: { query }, given, views }: Props) {
  const translate = useTranslate()
  const [isNaming, setNaming] = useState(false)
  const [openedId, setOpenedId] = useState<number>()
  const isSame = (view: View) => sameQuery(view.query, query)
  const current = views.saved.find(isSame)
  const isSaved = query === '' || current !== undefined || given.some(isSame)
  const currentId = current?.id
  useEffect(() => {
    if (isSaved) setOpenedId(currentId)
  }, [isSaved, currentId])
  if (isSaved) return null
  const opened = views.saved.find(({ id, can_update }) => id === openedId && can_update)
  return (
    <>
      {opened ? (
        <Button size="small" variant="text" color="primary" onClick={() => void views.update(opened, { query })}>
          {translate('admin.list.update_view', { name: opened.name })}
        </Button>
      ) : null}
      <Button size="small" variant="text" color="primary" onClick={() => setNaming(true)}>
        {translate('admin.list.save_view')}
      </Button>
      {isNaming ? <NameView onClose={() => setNaming(false)} onName={(name) => views.create(name, query)} /> : null}
    </>
  )
}
