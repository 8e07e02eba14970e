import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/i18n.ts'
import { ListEnd, Search, Trash2 } from '../../ui/icons.tsx'
import css from './VariantGrid.module.css'

interface Props {
  search: string
  onSearch: (text: string) => void
  total: number
  ticked: number
  disabled: boolean
  onFill: () => void
  /** Undefined when no variant would be left. */
  onRemove: (() => void) | undefined
  /** Number of rows that are removed when the form is saved. */
  removed: number
  onRestore: () => void
}

/** The search is shown only above this number of rows. */
const fewRows = 8

/** Toolbar above the grid: search and batch actions. */
export function VariantTools(props: Props) {
  const { search, onSearch, total, ticked, disabled, onFill, onRemove, removed, onRestore } = props
  const translate = useTranslate()
  if (total < 2 && removed === 0) return null
  return (
    <div className={css.tools} role="toolbar" aria-label={translate('admin.variant.tools')}>
      {total > fewRows ? (
        <span className={css.search}>
          <Search aria-hidden />
          <input
            type="search"
            value={search}
            placeholder={translate('admin.variant.search')}
            aria-label={translate('admin.variant.search')}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </span>
      ) : null}
      <span role="status" className={css.quiet}>
        {ticked > 0 ? translate('common.selected', { n: ticked }) : null}
        {removed > 0 ? ` ${translate('admin.variant.removed', { count: removed })}` : null}
      </span>
      {removed > 0 ? (
        <Button size="small" variant="text" onClick={onRestore}>
          {translate('common.action.undo')}
        </Button>
      ) : null}
      <Button size="small" variant="text" startIcon={<ListEnd aria-hidden />} disabled={disabled} onClick={onFill}>
        {translate('admin.variant.fill')}
      </Button>
      <Button
        size="small"
        variant="text"
        startIcon={<Trash2 aria-hidden />}
        disabled={disabled || ticked === 0 || !onRemove}
        onClick={onRemove}
      >
        {translate('common.action.remove')}
      </Button>
    </div>
  )
}
