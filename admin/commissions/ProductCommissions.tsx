import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { findChoices } from '../api/options.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RowsInput } from '../inputs/RowsInput.tsx'
import { Panel } from '../ui/Panel.tsx'

/** Percentages of a product that replace those of commission groups, for staff who may see the groups. */
export function ProductCommissions({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const sees = useMay()('get groups')
  const { data: groups } = useQuery({
    queryKey: ['options', 'group', 'all'],
    queryFn: () => findChoices('group', {}),
    enabled: sees,
  })
  if (!sees || !groups || groups.length === 0) return null
  const columns = [
    {
      name: 'group_id',
      title: translate('admin.commission.group'),
      input: ({ value, onChange, label, disabled }: CellProps) => (
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={groups.some((group) => group.value === String(value)) ? String(value) : ''}
          disabled={disabled}
          onChange={(event) => onChange(Number(event.target.value))}
          inputProps={{ 'aria-label': label }}
        >
          {groups.map((group) => (
            <MenuItem key={group.value} value={group.value}>
              {group.title}
            </MenuItem>
          ))}
        </Select>
      ),
    },
    { name: 'level', title: translate('admin.commission.level'), numeric: true, width: '96px' },
    { name: 'percentage', title: translate('admin.commission.percentage'), numeric: true, width: '120px' },
  ]
  return (
    <Panel title={translate('admin.commission.commissions')} stack>
      <RowsInput
        name="commissions"
        label={translate('admin.commission.own_percentages')}
        hint={translate('admin.commission.product_hint')}
        columns={columns}
        empty={{ group_id: Number(groups[0]?.value), level: '0', percentage: '' }}
        disabled={disabled}
      />
    </Panel>
  )
}

interface CellProps {
  value: unknown
  onChange: (value: unknown) => void
  label: string
  disabled: boolean
}
