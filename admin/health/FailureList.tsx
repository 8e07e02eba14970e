import Button from '@mui/material/Button'
import { useChange } from '../api/use-change.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm-store.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './health.module.css'

interface Failure {
  key: string
  title: string
  error: string
  at: string
  /** Asked before it is tried again, where that may do something twice. */
  warning?: string
  retry: () => Promise<unknown>
  discard: () => Promise<unknown>
}

interface Props {
  title: string
  discardText: string
  failures: readonly Failure[]
  total: number
}

/** What failed, newest first, each to be tried again or given up. */
export function FailureList({ title, discardText, failures, total }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const mayUpdate = useMay()('update health')
  const change = useChange(['health'], ['dashboard'])
  if (failures.length === 0) return null
  const retry = async (one: Failure) => {
    const text = one.warning
    const question = { title: translate('admin.health.retry'), confirm: translate('admin.health.retry') }
    if (text === undefined || (await confirm({ ...question, text }))) await change(one.retry)
  }
  const discard = async (one: Failure) => {
    const name = translate('admin.health.discard')
    if (await confirm({ title: name, text: discardText, confirm: name, destructive: true })) await change(one.discard)
  }
  return (
    <Panel title={title} note={format.number(total)} flush>
      <ul className={css.list}>
        {failures.map((one) => (
          <li key={one.key}>
            <div className={css.what}>
              <strong>{one.title}</strong>
              <small>{one.error}</small>
              <small>{format.when(one.at)}</small>
            </div>
            {mayUpdate ? (
              <div className={css.buttons}>
                <Button size="small" onClick={() => void retry(one)}>
                  {translate('admin.health.retry')}
                </Button>
                <Button size="small" color="error" onClick={() => void discard(one)}>
                  {translate('admin.health.discard')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
