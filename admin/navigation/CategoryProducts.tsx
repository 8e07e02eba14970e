import Button from '@mui/material/Button'
import type { KeyboardEvent } from 'react'
import type { CategoryProduct } from '#contracts/navigation/menu-admin-calls.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useRowDrag } from '../ui/use-row-drag.ts'
import css from './CategoryProducts.module.css'
import { useCategoryProducts } from './use-category-products.ts'

interface Props {
  id: number
  name: string
  language: string
  onClose: () => void
}

/** Dialog that sorts the products of a category: by dragging, by buttons, by Alt with an arrow key. */
export function CategoryProducts({ id, name, language, onClose }: Props) {
  const translate = useTranslate()
  const mayMove = useMay()('update menu')
  const { products = [], total, moveTo, announcement } = useCategoryProducts(id, language)
  const at = (product: number) => products.findIndex((one) => one.id === product)
  const { drag, handle } = useRowDrag<'before' | 'after'>({
    sideAt: (_, part) => (part < 0.5 ? 'before' : 'after'),
    canDrop: (product, target) => product !== target,
    onDrop: (product, target, side) => {
      const others = products.filter((one) => one.id !== product)
      const to = others.findIndex((one) => one.id === target) + (side === 'after' ? 1 : 0)
      void moveTo(product, to)
    },
  })
  const onKeyDown = (product: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !by || !mayMove) return
    event.preventDefault()
    void moveTo(product, at(product) + by)
  }
  const button = (product: CategoryProduct, by: 1 | -1) => {
    const to = at(product.id) + by
    const possible = to >= 0 && to < products.length
    const label = translate(`admin.menu_tree.${by < 0 ? 'up' : 'down'}`)
    return (
      <IconAction
        label={`${label}: ${product.name}`}
        icon={by < 0 ? ArrowUp : ArrowDown}
        size="small"
        aria-disabled={!possible}
        onClick={() => possible && void moveTo(product.id, to)}
      />
    )
  }
  return (
    <Modal
      wide
      title={translate('admin.menu_tree.products_of', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('common.action.close')}</Button>}
    >
      <p>{translate('admin.menu_tree.products_text')}</p>
      <ol className={css.products} data-scrolls>
        {products.map((product) => (
          <li
            key={product.id}
            data-item={product.id}
            data-dragged={drag?.id === product.id}
            data-drop={drag?.over?.id === product.id ? drag.over.side : undefined}
            onKeyDown={onKeyDown(product.id)}
          >
            {mayMove ? <DragHandle name={product.name} {...handle(product.id)} /> : null}
            <Picture path={product.image} />
            <span className={css.name}>
              {product.name} <small>{product.sku}</small>
            </span>
            {product.visibled ? null : <Badge tone="outlined">{translate('admin.menu_tree.hidden')}</Badge>}
            {mayMove ? (
              <span className={css.buttons}>
                {button(product, -1)}
                {button(product, 1)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {total > products.length ? (
        <p>{translate('admin.menu_tree.products_first', { n: products.length, all: total })}</p>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Modal>
  )
}
