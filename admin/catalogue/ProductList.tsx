import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { badges } from '#contracts/catalogue/card.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import type { View } from '../lists/list-choices.ts'
import type { Id } from '../lists/use-selection.ts'
import { itemChoices } from '../navigation/item-choices.ts'
import { useMenuTree } from '../navigation/use-menu-tree.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { ListChecks, Tag } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Badges } from './Badges.tsx'
import css from './catalogue.module.css'
import { ProductBatchDialog } from './ProductBatchDialog.tsx'

const { quickEdit } = resources.product.list

/** List of products with image, price, stock and badges. */
export default function ProductList() {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const may = useMay()
  const [changing, setChanging] = useState<{ ids: readonly Id[]; nameOf: (id: Id) => string }>()

  const picture: Column<ResourceRow> = {
    key: 'image',
    title: translate('admin.product.picture'),
    quiet: true,
    cell: (row) => <Picture path={row.image} />,
    width: '44px',
    phone: 'picture',
  }
  const changed: Record<string, Partial<Column<ResourceRow>>> = {
    name: { width: '19%', gives: true },
    sku: { width: '13%', gives: true },
    price_from: {
      title: `${translate('admin.product.price')} ${currency_mark}`,
      cell: (row) => <Price row={row} />,
      edits: ['price', 'special_price'],
      sort: 'price_from',
      phone: 'end',
    },
    all_available_inventories: {
      cell: (row) => (row.type === 'service' ? '–' : <Available row={row} />),
      phone: 'end',
    },
    badges: {
      cell: (row) => (Array.isArray(row.badges) && row.badges.length > 0 ? <Badges names={row.badges} /> : '–'),
    },
    categories_names: {
      cell: (row) => <Categories names={row.categories_names} />,
      width: '16%',
      gives: true,
      phone: 'hidden',
    },
    type: { phone: 'hidden', atFirst: 'hidden' },
    brand_id: { phone: 'hidden', atFirst: 'hidden' },
    updated_at: {
      cell: (row) => <span className={css.quiet}>{format.when(String(row.updated_at))}</span>,
      phone: 'hidden',
    },
  }
  const arrange = (standard: Column<ResourceRow>[]) => [
    picture,
    ...standard
      .filter(({ key }) => key !== 'translations_missing')
      .map((column) => ({ ...column, ...changed[column.key] })),
  ]
  const filters = useProductFilters()
  const views = useProductViews()
  return (
    <>
      <ResourceList
        resource={resources.product}
        columns={arrange}
        filters={filters}
        views={views}
        quickEdit={({ stocks_count }) =>
          stocks_count === 1 ? quickEdit : quickEdit.filter((name) => !name.endsWith('price'))
        }
        searchHint={translate('admin.product.search_hint')}
        tools={
          <Button component={Link} to="/admin/product/prices" startIcon={<Tag aria-hidden />}>
            {translate('admin.price.link')}
          </Button>
        }
        batch={(chosen) =>
          may('batch_update products')
            ? [
                {
                  key: 'change',
                  title: translate('admin.product.change'),
                  icon: ListChecks,
                  needsSelection: true,
                  asks: true,
                  onClick: () => setChanging(chosen),
                },
              ]
            : []
        }
      />
      {changing ? <ProductBatchDialog {...changing} onClose={() => setChanging(undefined)} /> : null}
    </>
  )
}

/** Filters by category, price, stock and missing translation, which need the whole product (catalogue.md C11). */
function useProductFilters(): Filter[] {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages, currency_mark } = useSite()
  const { tree = [] } = useMenuTree()
  const labels = useLabels(resources.product)
  const state = (value: string) => ({ value, title: translate(`admin.product.stock_${value}`) })
  return [
    {
      name: 'category_id',
      title: labels.field('categories'),
      kind: 'some',
      options: itemChoices(tree, ({ item }) => item.type === 'category'),
    },
    {
      name: 'price',
      title: `${translate('admin.product.price')} ${currency_mark}`,
      kind: 'range',
      values: 'number',
    },
    {
      name: 'stock_state',
      title: translate('admin.product.stock'),
      kind: 'some',
      options: ['in', 'low', 'out'].map(state),
    },
    {
      name: 'badge',
      title: labels.field('badges'),
      kind: 'some',
      options: badges.map((value) => ({ value, title: translate(`common.badge.${value}`) })),
    },
    {
      name: 'images',
      title: translate('admin.product.images'),
      kind: 'one',
      options: [{ value: 'none', title: translate('admin.product.no_images') }],
    },
    {
      name: 'missing_language',
      title: translate('admin.product.missing_language'),
      kind: 'some',
      options: languages.map((code) => ({ value: code, title: nameOf(code) })),
    },
  ]
}

function useProductViews(): View[] {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages, main_language } = useSite()
  const others = languages.filter((code) => code !== main_language)
  return [
    { name: translate('admin.list.view.low_stock'), query: 'visibled=1&stock_state=low,out' },
    { name: translate('admin.list.view.hidden'), query: 'visibled=0' },
    ...others.map((code) => ({
      name: translate('admin.list.view.untranslated', { language: nameOf(code) }),
      query: `missing_language=${code}`,
    })),
  ]
}

function Price({ row }: { row: ResourceRow }) {
  const format = useFormat()
  if (row.price_from === null || row.price_from === undefined) return '–'
  const from = Number(row.price_from)
  const to = Number(row.price_to)
  const before = Number(row.price_before ?? row.price ?? from)
  const price = (
    <span className={css.price}>
      {before > from ? <s>{format.amount(before)}</s> : null} {format.amount(from)}
      {to > from ? ` – ${format.amount(to)}` : ''}
    </span>
  )
  // The prices of several variants are edited in the sheet.
  return Number(row.stocks_count) > 1 ? <Link to={`/admin/product/prices?product_id=${row.id}`}>{price}</Link> : price
}

/** The last two names of the first category, of which the parent is cut off or left out where it has no room, and the number of other categories. */
function Categories({ names }: { names: unknown }) {
  const all = Array.isArray(names) ? names.map(String) : []
  const [first] = all
  if (first === undefined) return '–'
  const [name, above] = first.split(' > ').reverse()
  return (
    <span className={css.categories} title={all.join('\n')}>
      {above ? (
        <span className={css.above}>
          <span>{above}</span> ›
        </span>
      ) : null}
      <span>
        <span>{name}</span>
        {all.length > 1 ? <small>+{all.length - 1}</small> : null}
      </span>
    </span>
  )
}

/** Available units of all variants, and how many variants are at or under their threshold. */
function Available({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const units = Number(row.all_available_inventories ?? 0)
  const low = Number(row.low_stocks_count ?? 0)
  const isOne = row.stocks_count === 1
  const state = units === 0 ? 'none' : isOne && low > 0 ? 'low' : undefined
  const variants = translate('admin.product.low_variants', { n: format.number(low) })
  return (
    <span className={css.available} data-low={state}>
      {low > 0 && units > 0 && !isOne ? (
        may('get inventories') ? (
          <Link className={css.low} to={`/admin/inventories/low-stock?search=${encodeURIComponent(String(row.name))}`}>
            {variants}
          </Link>
        ) : (
          <span className={css.low}>{variants}</span>
        )
      ) : null}
      {format.number(units)}
    </span>
  )
}
