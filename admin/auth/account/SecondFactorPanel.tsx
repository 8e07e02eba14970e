import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewRecoveryCodes, setUpSecondFactor, showSecondFactor } from '#contracts/staff/second-factor.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { readAdmin } from '../session.ts'
import css from './account.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { DisableDialog, SetUpDialog } from './SecondFactorDialogs.tsx'

const queryKey = ['own second factor']

type Step = { set_up: { secret: string; uri: string } } | { codes: string[] } | 'disable' | undefined

/** The second factor of the own log-in: on and off, and its recovery codes. */
export function SecondFactorPanel() {
  const translate = useTranslate()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => callApi(showSecondFactor, {}, signal) })
  const factor = data?.data
  const finish = async () => {
    setStep(undefined)
    await client.invalidateQueries({ queryKey })
    await readAdmin(true)
  }
  const run = (work: Promise<void>) =>
    work.catch((error: unknown) => toastError(error, translate('common.toast.submit_fail')))
  const setUp = async () => setStep({ set_up: (await callApi(setUpSecondFactor, {})).data })
  const renew = async () => setStep({ codes: (await callApi(renewRecoveryCodes, {})).data.recovery_codes })
  if (!factor) return null
  const left = translate('admin.second_factor.codes_left', { count: factor.recovery_codes })
  return (
    <Panel title={translate('admin.second_factor.title')}>
      <div className={css.state}>
        <Badge tone={factor.enabled ? 'ok' : 'neutral'}>
          {factor.enabled ? translate('admin.second_factor.on') : translate('admin.second_factor.off')}
        </Badge>
        {factor.enabled ? <span>{left}</span> : null}
      </div>
      <p>{translate('admin.second_factor.text')}</p>
      <div className={css.buttons}>
        {factor.enabled ? (
          <>
            <Button onClick={() => void run(renew())}>{translate('admin.second_factor.renew_codes')}</Button>
            <Button color="error" onClick={() => setStep('disable')}>
              {translate('admin.second_factor.turn_off')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => void run(setUp())}>
            {translate('admin.second_factor.set_up')}
          </Button>
        )}
      </div>
      {step === 'disable' ? <DisableDialog onDone={() => void finish()} onClose={() => setStep(undefined)} /> : null}
      {typeof step === 'object' && 'set_up' in step ? (
        <SetUpDialog {...step.set_up} onEnabled={(codes) => setStep({ codes })} onClose={() => setStep(undefined)} />
      ) : null}
      {typeof step === 'object' && 'codes' in step ? (
        <RecoveryCodesDialog codes={step.codes} onClose={() => void finish()} />
      ) : null}
    </Panel>
  )
}
