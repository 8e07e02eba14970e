import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import { findChoices } from '../../api/options.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { List, Pencil, Plus } from '../../ui/icons.tsx'
import css from './board.module.css'

interface Props {
  funnel: { id: number; title: string } | null
  columns: readonly BoardColumn[]
  search: string
  onSearch: (search: string) => void
  isMine: boolean
  onMine: (isMine: boolean) => void
}

/** Above the board: which funnel, whose leads, what its open ones are worth, and the ways to the list and to a new lead. */
export function BoardBar({ funnel, columns, search, onSearch, isMine, onMine }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const open = columns.filter(({ status }) => status === null || status.kind === 'open')
  const count = open.reduce((sum, { total }) => sum + total, 0)
  const value = open.reduce((sum, { value_total }) => sum + value_total, 0)
  const ofFunnel = funnel ? `?funnel_id=${funnel.id}` : ''
  return (
    <div className={css.bar}>
      <FunnelSelect funnel={funnel} />
      <input
        type="search"
        className={css.search}
        value={search}
        aria-label={translate('admin.board.search')}
        placeholder={translate('admin.board.search')}
        onChange={({ target }) => onSearch(target.value)}
      />
      <button type="button" className={css.mine} aria-pressed={isMine} onClick={() => onMine(!isMine)}>
        {translate('admin.board.mine')}
      </button>
      <span className={css.worth}>{translate('admin.board.open', { count, value: format.amount(value) })}</span>
      <Button component={Link} to={`/admin/lead${ofFunnel}`} startIcon={<List aria-hidden />}>
        {translate('admin.board.list')}
      </Button>
      {funnel && may('update funnel') ? (
        <Button component={Link} to={`/admin/funnel/edit/${funnel.id}`} startIcon={<Pencil aria-hidden />}>
          {translate('admin.board.edit_funnel')}
        </Button>
      ) : null}
      {may('create lead') ? (
        <Button
          component={Link}
          to={`/admin/lead/create${ofFunnel}`}
          className={css.create ?? ''}
          variant="contained"
          startIcon={<Plus aria-hidden />}
        >
          {translate('admin.board.create')}
        </Button>
      ) : null}
    </div>
  )
}

/** Every funnel has a board, and the leads of none have one together. */
function FunnelSelect({ funnel }: { funnel: Props['funnel'] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const language = useListLanguage()
  const { data } = useQuery({
    queryKey: ['choices', 'funnel', language],
    queryFn: () => findChoices('funnel', { language }),
    retry: false,
  })
  const shown = String(funnel?.id ?? 0)
  const none = { value: '0', title: translate('admin.board.no_funnel') }
  const here = funnel ? [{ value: shown, title: funnel.title }] : []
  const choices = [none, ...(data ?? here)]
  return (
    <select
      className={css.funnel}
      aria-label={translate('admin.board.funnel')}
      value={shown}
      onChange={({ target }) => void navigate(`/admin/lead/funnel/management/${target.value}`)}
    >
      {choices.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
