import type { Dashboard } from '#contracts/dashboard/dashboard.ts'
import { useAdmin } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './DashboardPage.module.css'
import { FiguresPanel } from './FiguresPanel.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { RegistersPanel } from './RegistersPanel.tsx'
import { SalesPanel } from './SalesPanel.tsx'
import { SearchedPanel } from './SearchedPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { ToDoPanel } from './ToDoPanel.tsx'
import { TopProducts } from './TopProducts.tsx'
import { useDashboard, useDays } from './use-dashboard.ts'

/** Dashboard: to-do list, then figures; each panel needs its own permission. */
export default function DashboardPage() {
  const translate = useTranslate()
  const [days, setDays] = useDays()
  const { data, isError, isPlaceholderData, refetch } = useDashboard(days)
  useTitle(translate('admin.menu.dashboard'))
  if (isError)
    return (
      <div className={css.page}>
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={css.page} aria-busy={!data || isPlaceholderData}>
      <Head data={data}>{data?.today ? <PeriodSwitch data={data} days={days} onChange={setDays} /> : null}</Head>
      {data ? <Blocks data={data} /> : <Bars />}
    </div>
  )
}

function Head({ data, children }: { data: Dashboard | undefined; children: React.ReactNode }) {
  const translate = useTranslate()
  const format = useFormat()
  const at = data ? new Date(data.up_to) : new Date()
  const zone = data && format.clock(at, data.timezone)
  return (
    <div className={css.head}>
      <p className={css.day}>{format.longDate(at, data?.timezone)}</p>
      {data?.today && zone ? <p className={css.quiet}>{translate('admin.dashboard.up_to', zone)}</p> : null}
      {children}
    </div>
  )
}

function Blocks({ data }: { data: Dashboard }) {
  const translate = useTranslate()
  const { name } = useAdmin()
  const {
    first_steps,
    today,
    sales_by_day,
    orders_by_status,
    top_products,
    recent_orders,
    top_searches,
    no_result_searches,
  } = data
  const hasTasks = Object.values(data.to_do).some((count) => count !== null)
  if (!first_steps && !hasTasks && !today && !orders_by_status && !top_searches)
    return <p>{translate('admin.dashboard.welcome', { name })}</p>
  return (
    <div className={css.blocks}>
      <div className={css.first}>
        {first_steps ? <FirstSteps steps={first_steps} /> : null}
        {hasTasks ? <ToDoPanel data={data} /> : null}
        {sales_by_day ? <SalesPanel days={sales_by_day} /> : null}
        {recent_orders ? <RecentOrders orders={recent_orders} /> : null}
        {top_searches && no_result_searches ? (
          <div className={css.searches}>
            <SearchedPanel title={translate('admin.dashboard.searched')} words={top_searches} />
            <SearchedPanel title={translate('admin.dashboard.not_found')} words={no_result_searches} isUnanswered />
          </div>
        ) : null}
      </div>
      <div className={css.second}>
        {today ? <FiguresPanel data={data} today={today} /> : null}
        {data.open_pos_sessions && data.open_pos_sessions.length > 0 ? (
          <RegistersPanel registers={data.open_pos_sessions} upTo={data.up_to} />
        ) : null}
        {orders_by_status ? <StatusPanel counts={orders_by_status} /> : null}
        {top_products ? <TopProducts products={top_products} /> : null}
      </div>
    </div>
  )
}

/** Skeleton with the height of the content. */
function Bars() {
  return (
    <div className={css.blocks} aria-hidden>
      <div className={css.first}>
        <span className={css.bar} style={{ height: 272 }} />
        <span className={css.bar} style={{ height: 326 }} />
      </div>
      <div className={css.second}>
        <span className={css.bar} style={{ height: 272 }} />
        <span className={css.bar} style={{ height: 326 }} />
      </div>
    </div>
  )
}
