import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { LayoutGrid, Rows3 } from '../ui/icons.tsx'

type FilesView = 'grid' | 'rows'

const key = 'storekeeper.files_view'

/** Switches between cards and rows; stored in this browser. */
export function useFilesView() {
  const [view, setView] = useState<FilesView>(localStorage.getItem(key) === 'rows' ? 'rows' : 'grid')
  const choose = (next: FilesView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [view, choose] as const
}

export function ViewSwitch({ view, onChange }: { view: FilesView; onChange: (view: FilesView) => void }) {
  const translate = useTranslate()
  return (['grid', 'rows'] as const).map((each) => (
    <IconAction
      key={each}
      label={translate(`admin.files.${each}`)}
      icon={each === 'grid' ? LayoutGrid : Rows3}
      size="small"
      aria-pressed={view === each}
      onClick={() => onChange(each)}
    />
  ))
}
