import { useSite } from '../api/use-site.ts'
import { Store } from '../ui/icons.tsx'
import css from './Sidebar.module.css'

/** The shop's back-office logo from the configuration, else the default one. */
export function Logo() {
  const { admin_logo } = useSite()
  return (
    <span className={css.logo} data-own={admin_logo !== ''}>
      {admin_logo ? <img src={`${admin_logo}.160.webp`} alt="" /> : <Store aria-hidden />}
    </span>
  )
}
