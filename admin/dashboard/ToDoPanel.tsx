import Button from '@mui/material/Button'
import { Banknote, Languages, type LucideIcon, MessageCircle, PackageOpen, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/dashboard/dashboard.ts'
import { showAmount } from '#contracts/money.ts'
import type { TextParams } from '#contracts/texts.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './ToDoPanel.module.css'

interface Task {
  key: string
  icon: LucideIcon
  tone: 'bad' | 'warn' | 'neutral'
  count: number
  title: string
  note: string
  action: string
  to: string
}

/** The work that waits, the most urgent on top; a line leads to the rows that it counts. */
export function ToDoPanel({ data }: { data: Dashboard }) {
  const translate = useTranslate()
  const tasks = useTasks(data)
  const { expired, expiring_30 } = data.to_do
  const lots = [
    { name: 'expired_lots', count: expired ?? 0, to: '/admin/inventories?status=expired' },
    { name: 'expiring_lots', count: expiring_30 ?? 0, to: '/admin/inventories?expiring_days=30' },
  ].filter(({ count }) => count > 0)
  const count = [...tasks, ...lots].reduce((sum, task) => sum + task.count, 0)
  return (
    <Panel
      title={translate('admin.dashboard.to_do')}
      note={count > 0 ? translate('admin.dashboard.items', { count }) : undefined}
      aside={count > 0 ? translate('admin.dashboard.urgent_first') : undefined}
      flush
    >
      {count === 0 ? <p className={css.nothing}>{translate('admin.dashboard.nothing_to_do')}</p> : null}
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task, at) => (
            <TaskLine key={task.key} task={task} first={at === 0} />
          ))}
        </ul>
      ) : null}
      {lots.length > 0 ? (
        <ul className={css.small}>
          {lots.map(({ name, count: lotCount, to }) => (
            <li key={name}>
              <Link to={to}>
                <strong>{lotCount}</strong> {translate(`admin.dashboard.${name}`, { count: lotCount })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function TaskLine({ task, first }: { task: Task; first: boolean }) {
  const format = useFormat()
  const { icon: Icon, tone, count, title, note, action, to } = task
  return (
    <li className={css.task}>
      <span className={css.icon} data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <strong className={css.count}>{format.number(count)}</strong>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{note}</span>
      <Button component={Link} to={to} variant={first ? 'contained' : 'outlined'} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  )
}

function useTasks({ to_do, to_do_facts: facts }: Dashboard): Task[] {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const languageName = useLanguageName()
  const say = (key: string, params?: TextParams) => translate(`admin.dashboard.${key}`, params)
  const overdue = facts.overdue_orders ?? 0
  const missing = Object.entries(facts.missing ?? {})
  const tasks: Task[] = [
    {
      ...{ key: 'ship', icon: Truck, tone: overdue > 0 ? 'bad' : 'warn', count: to_do.orders_to_ship ?? 0 },
      title: say('to_ship'),
      note: overdue > 0 ? say('to_ship_overdue', { count: overdue, number: facts.oldest_order ?? '' }) : '',
      ...{ action: say('act.ship'), to: '/admin/order?to_do=to_ship' },
    },
    {
      ...{ key: 'review', icon: Banknote, tone: 'warn', count: to_do.payment_review ?? 0 },
      title: say('to_review'),
      note: say('review_waits', { amount: showAmount(facts.review_amount ?? 0, { mark: currency_mark }) }),
      ...{ action: say('act.review'), to: '/admin/order?status=payment_review' },
    },
    {
      ...{ key: 'answer', icon: MessageCircle, tone: 'warn', count: to_do.orders_to_answer ?? 0 },
      title: say('to_answer'),
      note: say('longest_unanswered', { number: facts.longest_unanswered ?? '' }),
      ...{ action: say('act.answer'), to: '/admin/order?to_do=to_answer' },
    },
    {
      ...{ key: 'stock', icon: PackageOpen, tone: 'warn', count: to_do.low_stock ?? 0 },
      title: say('low_stock'),
      note: facts.sold_out ? say('sold_out', { count: facts.sold_out }) : '',
      ...{ action: say('act.restock'), to: '/admin/product?visibled=1&stock_state=low,out' },
    },
    {
      ...{ key: 'translate', icon: Languages, tone: 'neutral', count: to_do.translations_missing ?? 0 },
      title: say('translations_missing'),
      note: missing
        .map(([code, count]) => say('missing_in', { count, language: languageName(code) }))
        .join(translate('admin.list.comma')),
      action: say('act.translate'),
      to: `/admin/product?visibled=1&missing_language=${missing.map(([code]) => code).join(',')}`,
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}
