import { Link, useMatch, useNavigate, useSearchParams } from 'react-router'
import { localeNames, locales } from '#contracts/locales.ts'
import { logOut } from '../../auth/log-in-out.ts'
import { useAdmin, useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { setLocale, useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { useAppearances } from '../../theme/use-appearances.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Ellipsis, Pause, ReceiptText, Store } from '../../ui/icons.tsx'
import { ConnectionPill } from './ConnectionPill.tsx'
import controls from './controls.module.css'
import css from './frame.module.css'
import { Key } from './Key.tsx'
import { useTill } from './use-till.ts'

/** The bar of the till: store and register, connection, held sales, receipts, and what is needed now and then. */
export function TillBar({ holdCount }: { holdCount: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const may = useMay()
  const admin = useAdmin()
  const locale = useLocaleCode()
  const { appearances } = useAppearances()
  const { storeId, home, register, session } = useTill()
  const [params] = useSearchParams()
  // The key of a sale: in a refund it chooses the method.
  const isSelling = useMatch('/admin/store/pos/new/:id') !== null && !params.has('refund')
  const show = (view: string) => void navigate(`/admin/store/pos/${storeId}?view=${view}`)
  const state = session
    ? translate('admin.till.open_since', { register, at: format.when(session.opened_at) })
    : translate('admin.till.register_closed', { register })
  const items = [
    { key: 'home', title: translate('admin.till.home'), onClick: () => void navigate(`/admin/store/pos/${storeId}`) },
    ...(session
      ? [
          { key: 'cash', title: translate('admin.till.cash_in_out'), onClick: () => show('cash') },
          ...(may('close pos_session')
            ? [{ key: 'close', title: translate('admin.till.close_register'), onClick: () => show('close') }]
            : []),
        ]
      : []),
    { key: 'queue', title: translate('admin.till.queue'), onClick: () => show('queue') },
    ...locales.map((each) => ({
      key: each,
      title: localeNames[each],
      lang: each,
      selected: each === locale,
      onClick: () => void setLocale(each),
    })),
    ...appearances,
    { key: 'store', title: translate('admin.till.back_office'), onClick: () => void navigate('/admin/store') },
    { key: 'logout', title: translate('common.action.logout'), onClick: () => void logOut() },
  ]
  return (
    <header className={css.bar}>
      <Link to={`/admin/store/pos/${storeId}`} className={css.store}>
        <span className={css.mark}>
          <Store aria-hidden />
        </span>
        <span className={css.names}>
          <b>{home.store.name}</b>
          <span>{state}</span>
        </span>
      </Link>
      <ConnectionPill onClick={() => show('queue')} />
      <button type="button" className={controls.button} onClick={() => show('held')}>
        <Pause aria-hidden />
        <span className={css.short}>{translate('admin.till.held')}</span>
        {holdCount > 0 ? <span>{holdCount}</span> : null}
        {isSelling ? <Key>F8</Key> : null}
      </button>
      <button type="button" className={controls.button} onClick={() => show('receipts')}>
        <ReceiptText aria-hidden />
        <span className={css.short}>{translate('admin.till.receipts')}</span>
      </button>
      <span className={`${css.person} ${css.wide}`}>
        <Avatar name={admin.name} />
        <span>{admin.name}</span>
      </span>
      <ActionMenu items={items}>
        {(open) => (
          <button
            type="button"
            className={`${controls.plain} ${controls.square}`}
            aria-label={translate('admin.till.more')}
            {...open}
          >
            <Ellipsis aria-hidden />
          </button>
        )}
      </ActionMenu>
    </header>
  )
}
