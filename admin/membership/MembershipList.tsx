import { Link, useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceList from '../resource/ResourceList.tsx'
import css from './membership.module.css'
import { PointSettingsForm } from './PointSettingsForm.tsx'

/** Membership at a glance with the rules of points, and the list of tiers. */
export default function MembershipList() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const isList = params.get('tab') === 'tiers'
  return (
    <>
      <nav className={css.tabs} aria-label={translate('admin.membership.title')}>
        <Link to="/admin/membership" aria-current={isList ? undefined : 'page'}>
          {translate('admin.membership.overview')}
        </Link>
        <Link to="/admin/membership?tab=tiers" aria-current={isList ? 'page' : undefined}>
          {translate('admin.membership.tiers')}
        </Link>
      </nav>
      {isList ? <ResourceList resource={resources.membership} initialSort="level" /> : <PointSettingsForm />}
    </>
  )
}
