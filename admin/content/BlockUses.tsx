import { Link } from 'react-router'
import type { UsedIn } from '#contracts/content/block.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'

/** Links to the pages and blocks that show a block; places in the storefront layout are named. */
export function BlockUses({ uses, most = uses.length }: { uses: readonly UsedIn[]; most?: number }) {
  const translate = useTranslate()
  if (uses.length === 0) return '–'
  return (
    <>
      {uses.slice(0, most).map((use, at) => (
        <span key={`${use.resource} ${use.id} ${use.title}`}>
          {at > 0 ? translate('admin.list.comma') : ''}
          <Place {...use} />
        </span>
      ))}
      {uses.length > most ? ` +${uses.length - most}` : ''}
    </>
  )
}

function Place({ resource, id, title }: UsedIn) {
  const may = useMay()
  if (resource === 'storefront' || id === null || !may(getPermission(resources[resource], 'get'))) return title
  return <Link to={editPath(resources[resource], id)}>{title}</Link>
}

/** Uses of a block in a list row, as the endpoint returns them. */
export const getUses = (row: Record<string, unknown>): readonly UsedIn[] =>
  Array.isArray(row.used_in) ? (row.used_in as readonly UsedIn[]) : []
