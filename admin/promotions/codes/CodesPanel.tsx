import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCode, listCodes, type PromotionCodeRow } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../auth/use-session.ts'
import { downloadFile } from '../../downloads/download-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Download, Plus, Wand2 } from '../../ui/icons.tsx'
import { PageButtons } from '../../ui/PageButtons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelTable } from '../../ui/PanelTable.tsx'
import css from '../promotions.module.css'
import { CodeDialog } from './CodeDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'

interface Props {
  id: number
  /** The title of the coupon. */
  coupon: string
  /** How many codes the coupon has. */
  count: number
}

/** The codes of a coupon: search, add, generate, disable, export. */
export function CodesPanel({ id, coupon, count }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const refresh = useRefresh()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<'generate' | 'add' | PromotionCodeRow>()
  const { data } = useQuery({
    queryKey: ['codes', id, search, page],
    queryFn: ({ signal }) => callApi(listCodes, { id, search, page }, signal),
    placeholderData: (before) => before,
  })
  const readOnly = !may('update promotion')
  const setEnabled = async (code: PromotionCodeRow, enabled: boolean) => {
    try {
      await callApi(changeCode, { id, code_id: code.id, enabled })
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  const download = async () => {
    try {
      await downloadFile(`/api/admin/promotion/${id}/code/export`, { search })
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    }
  }
  const close = () => setDialog(undefined)
  return (
    <Panel
      title={translate('admin.promotion_code.title')}
      note={data ? format.number(data.total) : undefined}
      flush
      aside={
        <span className={css.tools}>
          <Button size="small" startIcon={<Download aria-hidden />} onClick={() => void download()}>
            {translate('common.action.export')}
          </Button>
          {readOnly ? null : (
            <>
              <Button size="small" startIcon={<Plus aria-hidden />} onClick={() => setDialog('add')}>
                {translate('admin.promotion_code.add')}
              </Button>
              <Button size="small" startIcon={<Wand2 aria-hidden />} onClick={() => setDialog('generate')}>
                {translate('admin.promotion_code.generate')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <div className={css.search}>
        <OutlinedInput
          size="small"
          fullWidth
          value={search}
          placeholder={translate('admin.promotion_code.search')}
          inputProps={{ 'aria-label': translate('admin.promotion_code.search') }}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
      </div>
      {data?.data.length === 0 ? <p className={css.empty}>{translate('admin.promotion_code.none')}</p> : null}
      {data && data.data.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th>{translate('admin.promotion_code.code')}</th>
              <th data-wide>{translate('admin.promotion_code.customer')}</th>
              <th data-align="end">{translate('admin.promotion_code.used_count')}</th>
              <th>{translate('admin.promotion_code.enabled')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((code) => (
              <tr key={code.id}>
                <td>
                  {readOnly ? (
                    <code>{code.code}</code>
                  ) : (
                    <button type="button" className={css.code} onClick={() => setDialog(code)}>
                      {code.code}
                    </button>
                  )}
                </td>
                <td data-wide>
                  {code.customer?.email ??
                    translate(code.is_bound ? 'admin.promotion_code.one_customer' : 'admin.promotion_code.everybody')}
                </td>
                <td data-align="end">
                  {code.usage_limit === null
                    ? format.number(code.used_count)
                    : `${format.number(code.used_count)} / ${format.number(code.usage_limit)}`}
                </td>
                <td>
                  <Switch
                    checked={code.enabled}
                    disabled={readOnly}
                    onChange={(_, enabled) => void setEnabled(code, enabled)}
                    slotProps={{
                      input: { 'aria-label': `${translate('admin.promotion_code.enabled')}: ${code.code}` },
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
      {data ? <PageButtons page={page} total={data.total} size={data.per_page} onPage={setPage} /> : null}
      {dialog === 'generate' ? <GenerateDialog id={id} coupon={coupon} present={count} onClose={close} /> : null}
      {dialog === 'add' ? <CodeDialog id={id} onClose={close} /> : null}
      {typeof dialog === 'object' ? <CodeDialog id={id} code={dialog} onClose={close} /> : null}
    </Panel>
  )
}
