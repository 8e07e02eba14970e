import type { ComponentProps, CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { languageTag } from '../i18n/language-name.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath } from '../resource/addresses.ts'
import { Badge, Dot } from '../ui/Badge.tsx'
import { Tick } from '../ui/Checkbox.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { ChevronDown, ChevronRight, TriangleAlert } from '../ui/icons.tsx'
import css from './MenuTable.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import type { Move, Side, Spot } from './tree.ts'
import { typeIcons } from './type-icons.ts'

const keys: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'indent', ArrowLeft: 'outdent' }

export interface Moving {
  can: (move: Move) => boolean
  onMove: (move: Move, from: 'row' | 'button') => void
  handle: ComponentProps<'button'>
}

interface Props {
  spot: Spot<AdminMenuItem>
  missing: readonly string[]
  /** Undefined for an item without sub-items. */
  open: boolean | undefined
  onToggle: () => void
  /** Undefined without permission for batch actions. */
  tick: { checked: boolean; onChange: () => void } | undefined
  drop: Side | undefined
  dragged: boolean
  /** True for the item in the inspector. */
  current: boolean
  /** Shown only because a sub-item matches the filter. */
  pale: boolean
  /** Opens the inspector instead of the form; undefined on narrow screens. */
  onInspect: (() => void) | undefined
  /** Undefined without permission to move items. */
  moving: Moving | undefined
  actions: ReactNode
}

export function MenuRow(props: Props) {
  const { spot, missing, tick, drop, dragged, current, pale, onInspect, moving, actions } = props
  const translate = useTranslate()
  const labels = useLabels(resources.menu)
  const { item, depth } = spot
  const name = item.display_title
  const Icon = typeIcons[item.type]
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? keys[event.key] : undefined
    if (!move || !moving) return
    event.preventDefault()
    if (moving.can(move)) moving.onMove(move, event.target === event.currentTarget ? 'row' : 'button')
  }
  // A new tab, the middle button or a modifier key open the full form.
  const inspect = (event: MouseEvent) => {
    if (!onInspect || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onInspect()
  }
  return (
    <tr
      data-item={item.id}
      data-row
      tabIndex={-1}
      data-drop={drop}
      data-dragged={dragged}
      data-off={!item.enabled || pale}
      data-selected={tick?.checked ?? false}
      data-current={current}
      style={{ '--depth': depth - 1 } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <td className={css.lead}>
        {tick ? <Tick {...tick} aria-label={translate('admin.list.select_row', { name })} /> : null}
        {moving ? <DragHandle className={css.handle} name={name} {...moving.handle} /> : null}
      </td>
      <th scope="row" data-title="true">
        <span className={css.name} style={{ paddingLeft: (depth - 1) * 24 }}>
          <Toggle {...props} />
          <Link to={editPath(resources.menu, item.id)} className={css.title} onClick={inspect}>
            {name}
          </Link>
          {item.is_broken ? <TriangleAlert className={css.alert} aria-hidden /> : null}
          {missing.map((language) => (
            <Badge key={language} tone="missing">
              {languageTag(language)}
            </Badge>
          ))}
          {moving ? <MoveButtons name={name} can={moving.can} onMove={(way) => moving.onMove(way, 'button')} /> : null}
        </span>
      </th>
      <td>
        <span className={css.type}>
          <Icon aria-hidden />
          {labels.choice('type', item.type)}
        </span>
      </td>
      <td className={css.address}>
        {item.is_broken ? (
          <span className={css.broken}>
            <Badge tone="bad">{labels.field('is_broken')}</Badge>
            <Link to={editPath(resources.menu, item.id)}>{translate('admin.menu_tree.choose')}</Link>
          </span>
        ) : (
          item.path
        )}
      </td>
      <td
        data-align="end"
        title={
          item.products_count === item.products_below
            ? undefined
            : translate('admin.menu_tree.products_here', { count: item.products_count })
        }
      >
        {item.type === 'category' ? item.products_below : '–'}
      </td>
      <td>
        <Dot tone={item.enabled ? 'ok' : 'off'}>{labels.yesNo('enabled', item.enabled)}</Dot>
      </td>
      <td data-align="end" className={css.actions}>
        {actions}
      </td>
    </tr>
  )
}

function Toggle({ spot, open, onToggle }: Pick<Props, 'spot' | 'open' | 'onToggle'>) {
  const translate = useTranslate()
  if (open === undefined) return <span className={css.toggle} />
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={open}
      aria-label={translate('admin.menu_tree.below', { name: spot.item.display_title })}
      onClick={onToggle}
    >
      {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
    </button>
  )
}
