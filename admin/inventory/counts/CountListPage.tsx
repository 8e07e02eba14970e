import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import {
  type CountStatus,
  countStatuses,
  listCounts,
  type StockCountRow,
  startCount,
} from '#contracts/inventory/count-calls.ts'
import { callApi } from '../../api/call.ts'
import { findChoices } from '../../api/options.ts'
import { toastError } from '../../api/toast-error.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { RecordInput } from '../../fields/RecordInput.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { showProblems } from '../../forms/show-problems.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListState } from '../../lists/use-list-state.ts'
import { useCallRows } from '../../lists/use-rows.ts'
import { itemChoices } from '../../navigation/item-choices.ts'
import { useMenuTree } from '../../navigation/use-menu-tree.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ClipboardList } from '../../ui/icons.tsx'

const filterNames = ['status', 'warehouse_id']
const tones: Record<CountStatus, Tone> = { counting: 'info', finished: 'ok', canceled: 'outlined' }

/** Stock counts: those that run, and what was counted before. */
export default function CountListPage() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(filterNames)
  const [starting, setStarting] = useState(false)
  const rows = useCallRows(['inventory', 'count'], list, (params, signal) => callApi(listCounts, params, signal))
  const label = (name: string) => translate(`admin.count.${name}`)
  const start = may('update inventory') ? (
    <Button
      variant="contained"
      startIcon={<ClipboardList aria-hidden />}
      aria-keyshortcuts="C"
      data-create
      onClick={() => setStarting(true)}
    >
      {label('start')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        {...rows}
        title={label('title')}
        list={list}
        columns={useColumns()}
        filters={[
          {
            name: 'status',
            title: label('status'),
            kind: 'one',
            options: countStatuses.map((value) => ({ value, title: label(`status_of.${value}`) })),
          },
          {
            name: 'warehouse_id',
            title: label('warehouse'),
            kind: 'one',
            find: (params) => findChoices('warehouse', params),
          },
        ]}
        searchHint={label('search_hint')}
        nameOf={(row) => row.warehouse.name}
        tools={start}
        emptyHint={
          <>
            <p>{label('empty')}</p>
            {start}
          </>
        }
      />
      {starting ? <StartDialog onClose={() => setStarting(false)} /> : null}
    </>
  )
}

function useColumns(): Column<StockCountRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const label = (name: string) => translate(`admin.count.${name}`)
  return [
    {
      key: 'warehouse',
      title: label('warehouse'),
      cell: (row) => (
        <Link to={`/admin/inventories/count/${row.id}`}>
          {[row.warehouse.name, row.scope].filter(Boolean).join(translate('admin.list.comma'))}
        </Link>
      ),
      phone: 'title',
    },
    {
      key: 'status',
      title: label('status'),
      cell: (row) => <Badge tone={tones[row.status]}>{label(`status_of.${row.status}`)}</Badge>,
      phone: 'mark',
    },
    {
      key: 'counted',
      title: label('counted_rows'),
      cell: (row) => translate('admin.purchase.of', { n: format.number(row.counted), all: format.number(row.lines) }),
      align: 'end',
      phone: 'end',
    },
    { key: 'user', title: label('user'), cell: (row) => row.user, phone: 'hidden' },
    {
      key: 'created_at',
      title: label('started_at'),
      cell: (row) => format.dateTime(row.created_at),
      align: 'end',
      phone: 'hidden',
    },
  ]
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { warehouse_id } = useSite()
  const { tree = [] } = useMenuTree()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: {
      warehouse_id: warehouse_id ?? ('' as number | ''),
      category_id: '',
      brand_id: '' as number | '',
      is_blind: false,
      note: '',
    },
  })
  const label = (name: string) => translate(`admin.count.${name}`)
  const send = async () => {
    const { warehouse_id: place, category_id, brand_id, ...values } = form.getValues()
    try {
      const { data } = await callApi(startCount, {
        ...values,
        warehouse_id: Number(place),
        category_id: Number(category_id) || null,
        brand_id: brand_id || null,
      })
      void navigate(`/admin/inventories/count/${data.id}`)
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      showProblems(form, element.current, error.fields)
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog ref={element} title={label('start')} confirm={label('start')} onConfirm={send} onClose={onClose}>
        <p>{label('start_text')}</p>
        <RecordInput name="warehouse_id" resource="warehouse" label={label('warehouse')} required />
        <ChoiceInput
          name="category_id"
          label={label('category')}
          hint={label('brand_hint')}
          options={itemChoices(tree, ({ item }) => item.type === 'category')}
          optional
        />
        <RecordInput name="brand_id" resource="brand" label={label('brand')} hint={label('brand_hint')} />
        <SwitchInput name="is_blind" label={label('blind')} />
        <TextInput name="note" label={label('note')} />
      </FormDialog>
    </FormProvider>
  )
}
