import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { menuDepth } from '#contracts/navigation/menu.ts'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { BatchBar } from '../lists/BatchBar.tsx'
import { FilterBar } from '../lists/FilterBar.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { useSelection } from '../lists/use-selection.ts'
import { editPath } from '../resource/addresses.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { useTitle } from '../ui/page-title.ts'
import { CategoryProducts } from './CategoryProducts.tsx'
import { DragGhost, useDragText } from './DragGhost.tsx'
import { MenuHead } from './MenuHead.tsx'
import { MenuInspector } from './MenuInspector.tsx'
import css from './MenuPage.module.css'
import { MenuTable } from './MenuTable.tsx'
import { getSpot, getSpots, narrowed, type Spot } from './tree.ts'
import { useMenuBatch } from './use-menu-batch.ts'
import { useMenuFilters } from './use-menu-filters.ts'
import { useMenuMoves } from './use-menu-moves.ts'
import { useMenuTree } from './use-menu-tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'

const nothing: AdminMenuItem[] = []
const filterNames = ['enabled', 'type', 'state']

/** Page of the menu tree. Items are moved by dragging, by buttons and by Alt with an arrow key (content.md T5). */
export default function MenuPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const labels = useLabels(resources.menu)
  const own = useListLanguage()
  const [chosen, setLanguage] = useState<string>()
  const language = chosen ?? own
  const { tree = nothing, loading, failed, retry, move, refresh } = useMenuTree(language)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const [inspected, setInspected] = useState<number>()
  const [arranged, setArranged] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  /** Asks whether unsaved changes in the inspector may be discarded. */
  const mayLeave = useRef<(() => Promise<boolean>) | undefined>(undefined)
  const takesFocus = useRef(false)
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  useTitle(labels.many)

  const { filters, isWanted } = useMenuFilters(list)
  const found = isWanted ? narrowed(tree, isWanted) : tree
  const spots = getSpots(found, isWanted ? undefined : closed)
  const all = getSpots(tree)
  const shown = spots.filter(({ item }) => !isWanted || isWanted(item)).map(({ item }) => item.id)
  const parents = all.filter(({ item }) => item.menus.length > 0).map(({ item }) => item.id)
  const toggle = (id: number, open = closed.has(id)) =>
    setClosed((before) => new Set(open ? [...before].filter((one) => one !== id) : [...before, id]))

  const moves = useMenuMoves({ tree, move, onOpen: (id) => toggle(id, true), table: frame })
  const mayMove = may('update menu') && !isWanted
  const dragging = useTreeDrag({ tree, isOpen: (id) => !closed.has(id), onDrop: moves.drop })
  const dragText = useDragText(tree, dragging.place)
  const batch = useMenuBatch({ tree, shown, selection, list, filters })

  const inspect = async (id: number | undefined) => {
    if (id === inspected || !(await (mayLeave.current?.() ?? true))) return
    takesFocus.current = id !== undefined
    setInspected(id)
    // Closing the inspector returns the focus to where it came from.
    if (id === undefined) frame.current?.querySelector<HTMLElement>(`tr[data-item="${inspected}"]`)?.focus()
  }
  const canInspect = wide && may('get menu')
  const quickEdit = (id: number) => (canInspect ? void inspect(id) : void navigate(editPath(resources.menu, id)))
  useRowKeys({ frame, list, pages: 1 })
  const current = () => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item
  useKeys({
    q: () => (current() ? quickEdit(Number(current())) : false),
    e: () => (current() ? void navigate(editPath(resources.menu, Number(current()))) : false),
  })
  const at = inspected === undefined ? undefined : getSpot(tree, inspected)
  const movingOf = (spot: Spot<AdminMenuItem>) =>
    mayMove ? moves.movingOf(spot, dragging.handle(spot.item.id)) : undefined

  return (
    <div className={css.page} data-list>
      <MenuHead
        tree={tree}
        language={language}
        onLanguage={async (next) => {
          if (await (mayLeave.current?.() ?? true)) setLanguage(next)
        }}
      />
      <FilterBar list={list} filters={filters} searchHint={translate('admin.menu_tree.search')}>
        <Button variant="text" size="small" onClick={() => setClosed(new Set(closed.size > 0 ? [] : parents))}>
          {translate(closed.size > 0 ? 'admin.menu_tree.open_all' : 'admin.menu_tree.close_all')}
        </Button>
      </FilterBar>
      {batch.length > 0 ? (
        <div className={css.batch}>
          <BatchBar actions={batch} selection={selection} shown={shown} />
        </div>
      ) : null}
      <div className={css.middle}>
        <div ref={frame} className={css.rows} data-scrolls>
          <MenuTable
            spots={spots}
            loading={loading}
            failed={failed}
            onRetry={retry}
            narrowed={isWanted !== undefined}
            isPale={(item) => isWanted !== undefined && !isWanted(item)}
            closed={closed}
            onToggle={toggle}
            selection={batch.length > 0 ? selection : undefined}
            drag={dragging.drag}
            current={at && wide ? at.item.id : undefined}
            onInspect={canInspect ? (id) => void inspect(id) : undefined}
            movingOf={movingOf}
            onQuickEdit={quickEdit}
            onArrange={setArranged}
            onChanged={() => void refresh()}
          />
        </div>
        {at && canInspect ? (
          <MenuInspector
            key={`${at.item.id} ${language}`}
            spot={at}
            language={language}
            moving={movingOf(at)}
            leave={mayLeave}
            takesFocus={takesFocus}
            onArrange={() => setArranged(at.item.id)}
            onClose={() => void inspect(undefined)}
          />
        ) : null}
      </div>
      <div className={css.foot}>
        <p role="status" aria-live="polite">
          {dragText || moves.announcement}
        </p>
        <span className={css.count}>
          {dragging.drag ? translate('admin.menu_tree.drag_keys') : translate('admin.menu_tree.keys')}
        </span>
        <span>{translate('admin.menu_tree.count', { n: all.length, levels: menuDepth })}</span>
      </div>
      {dragging.drag ? <DragGhost ref={dragging.ghost} tree={tree} drag={dragging.drag} /> : null}
      {arranged !== undefined ? (
        <CategoryProducts
          id={arranged}
          name={getSpot(tree, arranged)?.item.display_title ?? ''}
          language={language}
          onClose={() => setArranged(undefined)}
        />
      ) : null}
    </div>
  )
}
