import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listReceivers, removeReceivers } from '#contracts/broadcasts/receiver-calls.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Plus, Trash2 } from '../../ui/icons.tsx'
import { PageButtons } from '../../ui/PageButtons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import { AddressSearch } from '../AddressSearch.tsx'
import css from '../broadcasts.module.css'
import { AddReceiversDialog } from './AddReceiversDialog.tsx'

const size = 20

/** The addresses of a group: staff add to and remove from a list; those of a filter can only be read. */
export function ReceiversPanel({ name, isList }: { name: string; isList: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const { readOnly } = useRecordForm()
  const refresh = useRefresh()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const { data } = useQuery({
    queryKey: ['receivers', name, search, page],
    queryFn: ({ signal }) => callApi(listReceivers, { id: name, search, page, per_page: size }, signal),
    placeholderData: (before) => before,
  })
  const remove = async (id: number) => {
    try {
      await callApi(removeReceivers, { id: name, ids: [id] })
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
  }
  const isEditable = isList && !readOnly
  return (
    <Panel
      title={translate('admin.receiver.receivers')}
      note={data ? format.number(data.total) : undefined}
      flush
      aside={
        isEditable ? (
          <Button size="small" startIcon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {translate('admin.receiver.add')}
          </Button>
        ) : undefined
      }
    >
      <div className={css.search}>
        <AddressSearch
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setPage(1)
          }}
        />
      </div>
      <PanelTable>
        <tbody>
          {(data?.data ?? []).map((row) => (
            <tr key={row.email}>
              <td>{row.email}</td>
              <td data-wide>{row.name}</td>
              <td data-align="end">
                {isEditable ? (
                  <IconAction
                    label={translate('admin.receiver.remove', { email: row.email })}
                    icon={Trash2}
                    size="small"
                    onClick={() => void remove(row.id)}
                  />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      <PageButtons page={page} total={data?.total ?? 0} size={size} onPage={setPage} />
      {adding ? <AddReceiversDialog name={name} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}
