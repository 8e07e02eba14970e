import { Link } from 'react-router'
import type { TopProduct } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './TopProducts.module.css'

export function TopProducts({ products }: { products: readonly TopProduct[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const opens = useMay()('get product')
  const { currency_mark } = useSite()
  return (
    <Panel
      title={translate('admin.dashboard.top_products')}
      aside={translate('admin.dashboard.net_sales', { mark: currency_mark })}
      flush
    >
      {products.length === 0 ? <p className={css.empty}>{translate('admin.dashboard.no_sales')}</p> : null}
      <ul className={css.list}>
        {products.map((product) => (
          <li key={product.id} className={css.line}>
            <Picture path={product.image} />
            {opens ? (
              <Link to={`/admin/product/edit/${product.id}`} className={css.name}>
                {product.name}
              </Link>
            ) : (
              <span className={css.name}>{product.name}</span>
            )}
            <span className={css.sold}>
              {translate('admin.dashboard.sold', { count: format.number(product.units_sold) })}
            </span>
            <strong>{format.amount(product.net_sales)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
