import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateBroadcast } from '#contracts/broadcasts/broadcast-calls.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import type { RecordRow } from '../resource/record-form.ts'
import css from './broadcasts.module.css'
import { TestDialog } from './TestDialog.tsx'
import { steps, useSteps } from './use-steps.ts'

/** Buttons of a broadcast's page; a draft is sent at the end of its form. */
export function StepButtons({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const [isTesting, setTesting] = useState(false)
  const { run, take } = useSteps(record)
  const { id } = record
  const title = (step: string) => translate(`admin.broadcast.${step}`)
  const duplicate = () =>
    run(async () => {
      const { data } = await callApi(duplicateBroadcast, { id })
      void navigate(editPath(resources.broadcast, data.id))
    })
  const open = steps.filter(({ name, from }) => name !== 'send' && from.some((one) => one === record.status))
  return (
    <div className={css.tools}>
      {may('create broadcast') ? <Button onClick={() => void duplicate()}>{title('duplicate')}</Button> : null}
      {may('send broadcast') ? (
        <>
          <Button onClick={() => setTesting(true)}>{title('test')}</Button>
          {open.map((step) => (
            <Button
              key={step.name}
              variant={step.name === 'resume' ? 'contained' : 'text'}
              color={step.name === 'cancel' ? 'error' : 'primary'}
              onClick={() => void take(step)}
            >
              {title(step.name)}
            </Button>
          ))}
        </>
      ) : null}
      {isTesting ? <TestDialog id={id} onClose={() => setTesting(false)} /> : null}
    </div>
  )
}
