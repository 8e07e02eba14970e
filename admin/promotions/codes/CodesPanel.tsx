import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCode, codeStates, listCodes, type PromotionCodeRow } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useMay } from '../../auth/use-session.ts'
import { downloadFile } from '../../downloads/download-file.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Download, Plus, Wand2 } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageButtons } from '../../ui/PageButtons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import css from '../promotions.module.css'
import { CodeDialog } from './CodeDialog.tsx'
import { CodesTable } from './CodesTable.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'

interface Props {
  id: number
  /** The title of the coupon. */
  coupon: string
  /** How many codes the coupon has. */
  count: number
}

/** States that are offered also when no code is in them. */
const offered: readonly string[] = ['all', 'unused', 'used']
const states = ['all', ...codeStates] as const

/** The codes of a coupon, those that were used beside those that were not: search, add, generate, disable, export. */
export function CodesPanel({ id, coupon, count }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const refresh = useRefresh()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<(typeof states)[number]>('all')
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<'generate' | 'add' | PromotionCodeRow>()
  const state = chosen === 'all' ? undefined : chosen
  const { data, isError, refetch } = useQuery({
    queryKey: ['codes', id, search, state, page],
    queryFn: ({ signal }) => callApi(listCodes, { id, search, state, page }, signal),
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
      await downloadFile(`/api/admin/promotion/${id}/code/export`, { search, ...(state && { state }) })
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    }
  }
  const close = () => setDialog(undefined)
  return (
    <Panel
      title={translate('admin.promotion_code.title')}
      note={data ? format.number(data.counts.all) : undefined}
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
        {data && (data.counts.all > 0 || state) ? (
          <Segments
            label={translate('admin.promotion_code.states')}
            value={chosen}
            options={states
              .filter((each) => each === chosen || offered.includes(each) || data.counts[each] > 0)
              .map((each) => ({
                value: each,
                title: `${translate(`admin.promotion_code.state.${each}`)} ${format.number(data.counts[each])}`,
              }))}
            onChange={(each) => {
              setChosen(each)
              setPage(1)
            }}
          />
        ) : null}
      </div>
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? (
        <p className={css.empty}>
          {translate(search || state ? 'admin.promotion_code.none_found' : 'admin.promotion_code.none')}
        </p>
      ) : null}
      {data && data.data.length > 0 ? (
        <CodesTable codes={data.data} onOpen={readOnly ? undefined : setDialog} onEnable={setEnabled} />
      ) : null}
      {data ? <PageButtons page={page} total={data.total} size={data.per_page} onPage={setPage} /> : null}
      {dialog === 'generate' ? <GenerateDialog id={id} coupon={coupon} present={count} onClose={close} /> : null}
      {dialog === 'add' ? <CodeDialog id={id} onClose={close} /> : null}
      {typeof dialog === 'object' ? <CodeDialog id={id} code={dialog} onClose={close} /> : null}
    </Panel>
  )
}
