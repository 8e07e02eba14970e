import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { groupAsResource } from '#contracts/configuration/configuration.ts'
import { type PointSettings, savePointSettings, showPointSettings } from '#contracts/points/point-settings.ts'
import { resources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useSettingNames } from '../configuration/use-setting-names.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { changedValues, getDraftValues, useCheckDraft } from '../forms/draft-values.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { createPath } from '../resource/addresses.ts'
import { Plus } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { EvaluatePanel } from './EvaluatePanel.tsx'
import { OutstandingPoints } from './OutstandingPoints.tsx'
import { TierCards } from './TierCards.tsx'
import { TierChanges } from './TierChanges.tsx'

const resource = groupAsResource('points')

/** Panels of the rules, by the names of their texts. */
const panels = {
  earning: ['enabled', 'earn_amount', 'earn_points'],
  using: ['point_value', 'redeem_min_points', 'redeem_max_percentage'],
  expiring: ['expiry_type', 'expiry_months', 'expiry_date', 'return_grace_days'],
} as const

/** Membership at a glance: tiers, the rules by which customers earn and use points, what is owed and who moved. */
export function PointSettingsForm() {
  const { data } = useQuery({
    queryKey: ['point settings'],
    queryFn: ({ signal }) => callApi(showPointSettings, {}, signal),
    gcTime: 0,
  })
  return data ? <SettingsForm settings={data.data} /> : null
}

function SettingsForm({ settings }: { settings: PointSettings }) {
  const translate = useTranslate()
  const may = useMay()
  const readOnly = !may('update membership')
  const client = useQueryClient()
  const names = useSettingNames('points')
  const check = useCheckDraft(resource.fields)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: getDraftValues(resource.fields, { ...settings }) })
  const expiryType = form.watch('expiry_type')
  const saving = useFormSaving({
    form,
    element,
    failTitle: translate('common.toast.submit_fail'),
    collect: () => {
      const changed = changedValues(form.getValues(), form.formState.dirtyFields)
      return Object.keys(changed).length > 0 ? changed : undefined
    },
    check: (values) => check(values, { creating: false, otherLanguage: false }),
    nameOf: names.field,
    send: async (values) => {
      const saved = await callApi(savePointSettings, values)
      client.setQueryData(['point settings'], saved)
      form.reset(getDraftValues(resource.fields, { ...saved.data }))
    },
  })
  /** Only what the chosen kind of expiry asks for. */
  const isShown = (name: string) =>
    (name !== 'expiry_months' || expiryType === 'months_after_earned') &&
    (name !== 'expiry_date' || expiryType === 'fixed_date')
  return (
    <FormProvider {...form}>
      <FormPage
        ref={element}
        title={translate('admin.membership.title')}
        trail={[]}
        loading={false}
        saving={saving}
        labelOf={names.field}
        readOnly={readOnly}
        alwaysSave={false}
        tools={
          may('create membership') ? (
            <Button component={Link} to={createPath(resources.membership)} startIcon={<Plus aria-hidden />}>
              {translate('admin.membership.create')}
            </Button>
          ) : null
        }
        main={
          <>
            <TierCards settings={settings} />
            {Object.entries(panels).map(([name, keys]) => (
              <Panel key={name} title={translate(`admin.membership.points_${name}`)} stack>
                {keys.filter(isShown).map((key) => {
                  const field = resource.fields[key]
                  return field ? (
                    <FieldInput
                      key={key}
                      name={key}
                      field={field}
                      names={names}
                      required={!field.optional && field.kind !== 'boolean'}
                      disabled={readOnly}
                    />
                  ) : null
                })}
              </Panel>
            ))}
            <TierChanges />
          </>
        }
        aside={
          <>
            <OutstandingPoints />
            <EvaluatePanel />
          </>
        }
      />
    </FormProvider>
  )
}
