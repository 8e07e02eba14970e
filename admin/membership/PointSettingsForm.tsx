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
import { changedValues, getDraftValues, useCheckDraft } from '../forms/draft-values.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { keepTyped } from '../forms/keep-typed.ts'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { createPath } from '../resource/addresses.ts'
import { Plus } from '../ui/icons.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { EvaluatePanel } from './EvaluatePanel.tsx'
import { OutstandingPoints } from './OutstandingPoints.tsx'
import { PointRules } from './PointRules.tsx'
import { TierCards } from './TierCards.tsx'
import { TierChanges } from './TierChanges.tsx'
import { TierExamplePanel } from './TierExamplePanel.tsx'

const resource = groupAsResource('points')

/** Membership at a glance: tiers, the rules by which customers earn and use points, what is owed and who moved. */
export function PointSettingsForm() {
  const query = useQuery({
    queryKey: ['point settings'],
    queryFn: ({ signal }) => callApi(showPointSettings, {}, signal),
    gcTime: 0,
  })
  return query.data ? <SettingsForm settings={query.data.data} /> : <NotLoaded query={query} />
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
      const take = keepTyped(form, values)
      const saved = await callApi(savePointSettings, values)
      client.setQueryData(['point settings'], saved)
      take(getDraftValues(resource.fields, { ...saved.data }))
    },
  })
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
          <>
            <ActivityLink resource="configuration" />
            {may('create membership') ? (
              <Button component={Link} to={createPath(resources.membership)} startIcon={<Plus aria-hidden />}>
                {translate('admin.membership.create')}
              </Button>
            ) : null}
          </>
        }
        main={
          <>
            <TierCards settings={settings} />
            <PointRules readOnly={readOnly} />
            <TierChanges />
          </>
        }
        aside={
          <>
            <OutstandingPoints />
            <EvaluatePanel />
            <TierExamplePanel />
          </>
        }
      />
    </FormProvider>
  )
}
