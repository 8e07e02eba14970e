import { useTranslate } from 'react-admin'
import { badges } from '#contracts/catalogue/card.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useLanguageName } from '../forms/LanguageTabs.tsx'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import type { View } from '../lists/list-choices.ts'
import { itemChoices } from '../menu/item-choices.ts'
import { useMenuTree } from '../menu/use-menu-tree.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './catalogue.module.css'

const tones: Record<string, Tone> = { special_price: 'teal', coming_soon: 'info', out_of_stock: 'outlined' }

/** Products, with their picture, price, stock and badges as shops know them. */
export default function ProductList() {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()

  const picture: Column<ResourceRow> = {
    key: 'image',
    title: translate('admin.product.picture'),
    quiet: true,
    cell: (row) => <Picture path={row.image} />,
    width: '44px',
    phone: 'hidden',
  }
  const changed: Record<string, Partial<Column<ResourceRow>>> = {
    price_from: {
      title: `${translate('admin.product.price')} ${currency_mark}`,
      cell: (row) => <Price row={row} />,
      phone: 'end',
    },
    all_available_inventories: {
      cell: (row) => <Available count={row.type === 'service' ? undefined : row.all_available_inventories} />,
      phone: 'hidden',
    },
    badges: {
      cell: (row) => (Array.isArray(row.badges) && row.badges.length > 0 ? <Badges names={row.badges} /> : '–'),
    },
    categories_names: { phone: 'hidden' },
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
  return (
    <ResourceList
      resource={resources.product}
      columns={arrange}
      filters={useProductFilters()}
      views={useProductViews()}
    />
  )
}

/** By category, stock and missing translation, which only the whole product tells (catalogue.md 4.2). */
function useProductFilters(): Filter[] {
  const translate = useTranslate()
  const nameOf = useLanguageName()
  const { languages } = useSite()
  const { tree = [] } = useMenuTree()
  const labels = useLabels(resources.product)
  const state = (value: string) => ({ value, title: translate(`admin.product.stock_${value}`) })
  return [
    {
      ...{ name: 'category_id', title: labels.field('categories'), kind: 'some' },
      options: itemChoices(tree, ({ item }) => item.type === 'category'),
    },
    {
      ...{ name: 'stock_state', title: translate('admin.product.stock'), kind: 'some' },
      options: ['in', 'low', 'out'].map(state),
    },
    {
      ...{ name: 'missing_language', title: translate('admin.product.missing_language'), kind: 'some' },
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
  const before = Number(row.price ?? from)
  return (
    <span className={css.price}>
      {before > from ? <s>{format.amount(before)}</s> : null} {format.amount(from)}
      {to > from ? ` – ${format.amount(to)}` : ''}
    </span>
  )
}

/** Units that can be sold; a service has no number. */
function Available({ count }: { count: unknown }) {
  const format = useFormat()
  if (typeof count !== 'number') return '–'
  return (
    <span data-low={count <= 5 ? (count === 0 ? 'none' : 'low') : undefined} className={css.available}>
      {format.number(count)}
    </span>
  )
}

function Badges({ names }: { names: unknown }) {
  const translate = useTranslate()
  const shown = badges.filter((badge) => Array.isArray(names) && names.includes(badge))
  if (shown.length === 0) return '–'
  return (
    <span className={css.badges}>
      {shown.map((badge) => (
        <Badge key={badge} tone={tones[badge] ?? 'neutral'}>
          {translate(`common.badge.${badge}`)}
        </Badge>
      ))}
    </span>
  )
}
