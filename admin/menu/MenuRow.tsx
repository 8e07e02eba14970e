import { ChevronDown, ChevronRight, GripVertical, TriangleAlert } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminMenuItem } from '#contracts/menu/menu-calls.ts'
import { resources } from '#contracts/resources.ts'
import { languageTag } from '../forms/LanguageTabs.tsx'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath } from '../resource/addresses.ts'
import { Badge, Dot } from '../ui/Badge.tsx'
import css from './MenuPage.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import type { Move, Side, Spot } from './tree.ts'

const keys: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'indent', ArrowLeft: 'outdent' }

interface Props {
  spot: Spot<AdminMenuItem>
  missing: readonly string[]
  open: boolean
  onToggle: () => void
  drop: Side | undefined
  dragged: boolean
  /** Undefined for those who may not move. */
  moving: { can: (move: Move) => boolean; onMove: (move: Move) => void; handle: ComponentProps<'button'> } | undefined
  actions: ReactNode
}

export function MenuRow({ spot, missing, open, onToggle, drop, dragged, moving, actions }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.menu)
  const { item, depth } = spot
  const name = item.display_title
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey ? keys[event.key] : undefined
    if (!move || !moving) return
    event.preventDefault()
    if (moving.can(move)) moving.onMove(move)
  }
  return (
    <tr data-item={item.id} data-drop={drop} data-dragged={dragged} data-off={!item.enabled} onKeyDown={onKeyDown}>
      <th scope="row">
        <span className={css.name} style={{ paddingLeft: (depth - 1) * 24 }}>
          {moving ? (
            <button
              type="button"
              tabIndex={-1}
              className={css.handle}
              aria-label={translate('admin.menu_tree.drag', { name })}
              {...moving.handle}
            >
              <GripVertical aria-hidden />
            </button>
          ) : null}
          {item.menus.length > 0 ? (
            <button
              type="button"
              className={css.toggle}
              aria-expanded={open}
              aria-label={translate('admin.menu_tree.below', { name })}
              onClick={onToggle}
            >
              {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            </button>
          ) : (
            <span className={css.toggle} />
          )}
          <Link to={editPath(resources.menu, item.id)} className={css.title}>
            {name}
          </Link>
          {missing.map((language) => (
            <Badge key={language} tone="missing">
              {languageTag(language)}
            </Badge>
          ))}
          {moving ? <MoveButtons name={name} can={moving.can} onMove={moving.onMove} /> : null}
        </span>
      </th>
      <td>{labels.choice('type', item.type)}</td>
      <td className={css.address}>
        {item.is_broken ? (
          <Badge tone="bad">
            <TriangleAlert aria-hidden /> {labels.field('is_broken')}
          </Badge>
        ) : (
          item.path
        )}
      </td>
      <td data-align="end">{item.type === 'category' ? item.products_count : '–'}</td>
      <td>
        <Dot tone={item.enabled ? 'ok' : 'off'}>{labels.yesNo('enabled', item.enabled)}</Dot>
      </td>
      <td data-align="end" className={css.actions}>
        {actions}
      </td>
    </tr>
  )
}
