import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { menuDepth } from '#contracts/menu/menu.ts'
import type { AdminMenuItem, PlaceInMenu } from '#contracts/menu/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { createPath } from '../resource/addresses.ts'
import { useMay } from '../session/use-session.ts'
import { useTitle } from '../ui/page-title.ts'
import { ItemActions } from './ItemActions.tsx'
import css from './MenuPage.module.css'
import { MenuRow } from './MenuRow.tsx'
import { type Move, placeAt, placeOf, type Spot, spotOf, spotsOf } from './tree.ts'
import { useMenuTree } from './use-menu-tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'

const nothing: AdminMenuItem[] = []

/** The menu as a tree: moved by dragging, by buttons and by Alt with an arrow key (crm-content.md D-18). */
export default function MenuPage() {
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(resources.menu)
  const { languages } = useSite()
  const { tree = nothing, failed, retry, move, refresh } = useMenuTree()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const [lastMoved, setLastMoved] = useState<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const focus = useRef<{ id: number; move: Move } | null>(null)
  useTitle(labels.many)

  // A row that was moved by a key keeps the focus wherever it is drawn now, until the reader goes elsewhere.
  useEffect(() => {
    const { id, move: way } = focus.current ?? {}
    const button = table.current?.querySelector<HTMLElement>(`[data-item="${id}"] [data-move="${way}"]`)
    const at = document.activeElement
    if (button && (at === document.body || button.closest('tr')?.contains(at))) button.focus()
    else focus.current = null
  })

  const go = async (id: number, place: PlaceInMenu) => {
    const { parent_id } = place
    if (parent_id !== null) setClosed((before) => new Set([...before].filter((one) => one !== parent_id)))
    const name = spotOf(tree, id)?.item.display_title ?? ''
    const done = await move(id, place)
    setSaid(done ? '' : translate('admin.menu_tree.put_back', { name }))
    setLastMoved(done ? id : null)
  }
  const at = lastMoved === null ? undefined : spotOf(tree, lastMoved)
  const announced = said || (at ? placeText(translate, at) : '')

  const mayMove = may('update menu')
  const { drag, handle } = useTreeDrag(
    (id, target, side) => placeAt(tree, id, target, side) !== null,
    (id, target, side) => {
      const place = placeAt(tree, id, target, side)
      focus.current = null
      if (place) void go(id, place)
    },
  )
  const wanted = search.trim().toLowerCase()
  const all = spotsOf(tree)
  const spots = wanted
    ? all.filter(({ item }) => `${item.display_title} ${item.path}`.toLowerCase().includes(wanted))
    : spotsOf(tree, closed)
  const movingOf = (spot: Spot<AdminMenuItem>) => ({
    can: (way: Move) => placeOf(spot, way) !== null,
    onMove: (way: Move) => {
      const place = placeOf(spot, way)
      focus.current = { id: spot.item.id, move: way }
      if (place) void go(spot.item.id, place)
    },
    handle: handle(spot.item.id),
  })
  const toggle = (id: number) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const parents = all.filter(({ item }) => item.menus.length > 0).map(({ item }) => item.id)
  const create = may('create menu') ? (
    <Button variant="contained" component={Link} to={createPath(resources.menu)} startIcon={<Plus aria-hidden />}>
      {translate('common.action.create')}
    </Button>
  ) : null

  return (
    <div className={css.page}>
      <div className={css.head}>
        <OutlinedInput
          size="small"
          type="search"
          value={search}
          placeholder={translate('admin.menu_tree.search')}
          inputProps={{ 'aria-label': translate('admin.menu_tree.search') }}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button variant="text" onClick={() => setClosed(new Set(closed.size > 0 ? [] : parents))}>
          {translate(closed.size > 0 ? 'admin.menu_tree.open_all' : 'admin.menu_tree.close_all')}
        </Button>
        <div className={css.tools}>{create}</div>
      </div>
      <div className={css.rows}>
        {failed ? (
          <p className={css.notice} role="alert">
            {translate('admin.list.failed')} <Button onClick={retry}>{translate('common.action.retry')}</Button>
          </p>
        ) : null}
        <table ref={table} className={css.table} data-dragging={drag !== null} aria-label={labels.many}>
          <thead>
            <tr>
              <th scope="col">{labels.field('display_title')}</th>
              <th scope="col">{labels.field('type')}</th>
              <th scope="col">{labels.field('url')}</th>
              <th scope="col" data-align="end">
                {labels.field('products_count')}
              </th>
              <th scope="col">{labels.field('enabled')}</th>
              <th scope="col" data-align="end">
                {translate('admin.menu_tree.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {spots.map((spot) => (
              <MenuRow
                key={spot.item.id}
                spot={spot}
                missing={languages.filter((language) => !spot.item.languages.includes(language))}
                open={!closed.has(spot.item.id)}
                onToggle={() => toggle(spot.item.id)}
                drop={drag?.over?.id === spot.item.id ? drag.over.side : undefined}
                dragged={drag?.id === spot.item.id}
                moving={mayMove && !wanted ? movingOf(spot) : undefined}
                actions={<ItemActions spot={spot} onChanged={() => void refresh()} />}
              />
            ))}
          </tbody>
        </table>
        {spots.length === 0 && !failed ? (
          <div className={css.notice}>
            <p>{translate(wanted ? 'common.state.no_results' : 'common.state.empty')}</p>
            {wanted ? null : create}
          </div>
        ) : null}
      </div>
      <div className={css.foot}>
        <p role="status" aria-live="polite">
          {announced}
        </p>
        <span>{translate('admin.menu_tree.count', { n: all.length, levels: menuDepth })}</span>
      </div>
    </div>
  )
}

function placeText(translate: ReturnType<typeof useTranslate>, { item, above, index, siblings }: Spot<AdminMenuItem>) {
  const place = { name: item.display_title, at: index + 1, all: siblings.length }
  return above
    ? translate('admin.menu_tree.moved', { ...place, parent: above.item.display_title })
    : translate('admin.menu_tree.moved_top', place)
}
