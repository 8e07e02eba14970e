import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type ConfigurationAnswer, groupAsResource } from '#contracts/configuration/configuration.ts'
import type { SettingGroup } from '#contracts/configuration/groups.ts'
import { settingPermission } from '#contracts/configuration/setting-permissions.ts'
import { request } from '../api/request.ts'
import { useSite } from '../api/use-site.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { StoredInput } from '../drafts/FormDraft.tsx'
import { draftKey } from '../drafts/stored-draft.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { RecordContext } from '../fields/record-context.ts'
import { changedValues, getDraftValues, useCheckDraft } from '../forms/draft-values.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import { keepTyped } from '../forms/keep-typed.ts'
import { LanguageTabs } from '../forms/LanguageTabs.tsx'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Editors } from '../presence/Editors.tsx'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import { confirmedSave } from './confirmed-save.ts'
import { settingInputs } from './setting-inputs.tsx'
import { getPanels } from './setting-panels.ts'
import { useSettingNames } from './use-setting-names.ts'

interface Props {
  group: SettingGroup
  response: ConfigurationAnswer
  language: string
  /** Setting that a search result links to. */
  setting: string
  onLanguage: (language: string) => void
}

/** Form of one group of settings; only changed values are sent. */
export function SettingsForm({ group, response, language, setting, onLanguage }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const { id } = useAdmin()
  const client = useQueryClient()
  const { main_language } = useSite()
  const resource = groupAsResource(group)
  const record: Record<string, unknown> = response.data[group]
  const names = useSettingNames(group)
  const check = useCheckDraft(resource.fields)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: getDraftValues(resource.fields, record) })
  const readOnly = !may('update configuration')
  useEffect(() => {
    if (setting) focusFirst(element.current, [setting])
  }, [setting])
  const otherLanguage = language !== main_language
  const saving = useFormSaving({
    form,
    element,
    failTitle: translate('common.toast.submit_fail'),
    collect: () => {
      const changed = changedValues(form.getValues(), form.formState.dirtyFields)
      return Object.keys(changed).length > 0 ? changed : undefined
    },
    check: (values) => check(values, { creating: false, otherLanguage }),
    nameOf: names.field,
    send: async (values) => {
      const take = keepTyped(form, values)
      const saved = await confirmedSave((more) =>
        request<ConfigurationAnswer>('PUT', '/api/admin/configuration', {
          body: { ...values, ...more, group, language },
        }),
      )
      if (!saved) return false
      client.setQueryData(['configuration', language], saved)
      take(getDraftValues(resource.fields, saved.data[group]))
      void client.invalidateQueries({ queryKey: ['site'] })
      return translate(`admin.setting.group.${group}`)
    },
  })
  const translated = Object.values(resource.fields).some((field) => field.translated)
  const input = (name: string) => {
    const field = resource.fields[name]
    const fallback = name === 'name' || name === 'address' ? response.fallback[name] : undefined
    return field ? (
      <FieldInput
        key={name}
        name={name}
        field={field}
        names={names}
        input={settingInputs[`${group}.${name}`]}
        placeholder={field.translated ? fallback : undefined}
        required={!field.optional && field.kind !== 'boolean' && !(field.translated && otherLanguage)}
        disabled={readOnly || !may(settingPermission(group, name) ?? 'update configuration')}
      />
    ) : null
  }
  return (
    <FormProvider {...form}>
      <RecordContext value={record}>
        <FormPage
          ref={element}
          title={translate(`admin.setting.group.${group}`)}
          heading={translate('admin.page.configuration')}
          trail={[]}
          note={readOnly ? null : <Editors key={group} resource={`configuration.${group}`} id={1} />}
          loading={false}
          saving={saving}
          labelOf={names.field}
          readOnly={readOnly}
          alwaysSave={false}
          tools={
            <>
              {group === 'mail' && may('update mail_configuration') ? (
                <Button component={Link} to="/admin/configuration/mail-text">
                  {translate('admin.health.test_mail')}
                </Button>
              ) : null}
              <ActivityLink resource="configuration" />
            </>
          }
          tabs={
            translated ? (
              <LanguageTabs
                language={language}
                onChange={(next) => void saving.mayLeave().then((yes) => yes && onLanguage(next))}
              />
            ) : null
          }
          main={
            <>
              {readOnly ? null : <StoredInput name={draftKey(id, 'configuration', group, language)} updated_at="" />}
              {getPanels(group).map(({ name, keys }) => (
                <Panel key={name} stack {...(name && { title: translate(`admin.setting.panel.${name}`) })}>
                  {keys.map(input)}
                </Panel>
              ))}
            </>
          }
        />
      </RecordContext>
    </FormProvider>
  )
}
