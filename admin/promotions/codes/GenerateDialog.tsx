import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { codeLimits } from '#contracts/promotions/code.ts'
import { addCodes } from '#contracts/promotions/code-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { RecordsInput } from '../../content/sections/RecordsInput.tsx'
import { useRequestForm } from '../../dialogs/use-request-form.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './codes.module.css'
import { ExampleCodes } from './ExampleCodes.tsx'
import { saveCodes } from './save-codes.ts'

const initial = { count: '100', length: String(codeLimits.usual), prefix: '', usage_limit: '1', user_ids: [] }

interface Props {
  id: number
  /** The title of the coupon. */
  coupon: string
  /** How many codes the coupon has. */
  present: number
  onClose: () => void
}

/** Generates many random codes at once, for everybody or one for each of some customers, with examples of what they look like. */
export function GenerateDialog({ id, coupon, present, onClose }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const [isForEach, setForEach] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const send = async ({ count, length, prefix, usage_limit, user_ids }: FieldValues) => {
    const { data } = await callApi(addCodes, {
      id,
      ...(isForEach ? { user_ids, count: user_ids.length } : { count }),
      length,
      prefix: String(prefix ?? ''),
      usage_limit: usage_limit === '' ? null : usage_limit,
    })
    if (isSaved) saveCodes(data.codes)
  }
  const { form, element, submit } = useRequestForm(initial, send, onClose)
  const [count, prefix, length, users] = form.watch(['count', 'prefix', 'length', 'user_ids'])
  const wanted = isForEach ? users.length : Number(count) || 0
  return (
    <FormDialog
      ref={element}
      title={translate('common.name_value', { name: translate('admin.promotion_code.generate'), value: coupon })}
      confirm={translate('admin.promotion_code.generate_count', { count: wanted, n: format.number(wanted) })}
      onConfirm={submit}
      onClose={onClose}
      wide
    >
      <FormProvider {...form}>
        <div className={css.generator}>
          <div className={css.inputs}>
            <div className={css.three}>
              {isForEach ? null : (
                <TextInput
                  name="count"
                  numeric="integer"
                  required
                  autoFocus
                  label={translate('admin.promotion_code.count')}
                />
              )}
              <TextInput name="prefix" label={translate('admin.promotion_code.prefix')} placeholder="SUMMER-" />
              <TextInput
                name="length"
                numeric="integer"
                required
                label={translate('admin.promotion_code.length')}
                hint={translate('admin.promotion_code.length_hint', {
                  min: codeLimits.shortest,
                  max: codeLimits.longest,
                })}
              />
            </div>
            <TextInput
              name="usage_limit"
              numeric="integer"
              label={translate('admin.promotion_code.limit_each')}
              hint={translate('admin.promotion_code.limit_hint')}
            />
            {may('get users') ? (
              <fieldset className={css.who}>
                <legend>{translate('admin.promotion_code.who')}</legend>
                <RadioGroup
                  value={isForEach ? 'each' : 'all'}
                  onChange={(_, chosen) => setForEach(chosen === 'each')}
                  aria-label={translate('admin.promotion_code.who')}
                >
                  <FormControlLabel
                    value="all"
                    control={<Radio size="small" />}
                    label={translate('admin.promotion_code.who_all')}
                  />
                  <FormControlLabel
                    value="each"
                    control={<Radio size="small" />}
                    label={translate('admin.promotion_code.who_each')}
                  />
                </RadioGroup>
                {isForEach ? (
                  <RecordsInput
                    name="user_ids"
                    resource="user"
                    required
                    label={translate('admin.promotion_code.customers')}
                    hint={translate('admin.promotion_code.customers_hint')}
                  />
                ) : null}
              </fieldset>
            ) : null}
            <FormControlLabel
              control={<Checkbox size="small" checked={isSaved} onChange={(_, checked) => setSaved(checked)} />}
              label={translate('admin.promotion_code.save_file')}
            />
          </div>
          <ExampleCodes prefix={String(prefix ?? '')} length={Number(length) || 0} wanted={wanted} present={present} />
        </div>
      </FormProvider>
    </FormDialog>
  )
}
