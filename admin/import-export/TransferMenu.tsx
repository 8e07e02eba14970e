import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { listPath } from '../resource/addresses.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowUpDown, ChevronDown } from '../ui/icons.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { useExport } from './use-export.ts'

/** Import and export of a list, for resources that declare them and staff who may. */
export function TransferMenu({ resource, query }: { resource: Resource; query: Record<string, string> }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const phone = useNarrow()
  const { isBusy, download, formats } = useExport({ path: resource.path, query })
  const imports = resource.import && may(getPermission(resource, 'import'))
  const exports = resource.export && may(getPermission(resource, 'export'))
  if (!imports && !exports) return null
  const items = [
    ...(imports
      ? [
          {
            key: 'import',
            title: translate('admin.import.menu'),
            onClick: () => void navigate(`${listPath(resource)}/import`),
          },
        ]
      : []),
    ...(exports
      ? formats.map((format) => ({
          key: format,
          title: translate(`admin.import.export_as.${format}`),
          onClick: () => void download(format),
        }))
      : []),
  ]
  const title = imports
    ? translate(exports ? 'admin.import.both' : 'common.action.import')
    : translate('common.action.export')
  return (
    <ActionMenu items={items}>
      {(open) =>
        // On phones the tools share a line with the pager.
        phone ? (
          <IconAction {...open} label={title} icon={ArrowUpDown} disabled={isBusy} />
        ) : (
          <Button
            {...open}
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            startIcon={<ArrowUpDown aria-hidden />}
            endIcon={<ChevronDown aria-hidden />}
          >
            {title}
          </Button>
        )
      }
    </ActionMenu>
  )
}
