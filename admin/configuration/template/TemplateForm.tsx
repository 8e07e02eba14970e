import { useColorScheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { PublicSettings } from '#contracts/configuration/configs.ts'
import { type ConfigurationAnswer, groupAsResource } from '#contracts/configuration/configuration.ts'
import { wholeTemplateCss } from '#contracts/configuration/template-css.ts'
import { request } from '../../api/request.ts'
import { changedValues, useCheckDraft } from '../../forms/draft-values.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { useFormSaving } from '../../forms/use-form-saving.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActivityLink } from '../../resource/ActivityLink.tsx'
import { type AdminTemplate, applyAdminTemplate, getScheme, rememberAdminTemplate } from '../../theme/admin-template.ts'
import { injectStyle } from '../../theme/inject-style.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ContrastNotes } from './ContrastNotes.tsx'
import { Preview } from './Preview.tsx'
import { StyleFields } from './StyleFields.tsx'
import { TemplateCards } from './TemplateCards.tsx'
import css from './template.module.css'
import { drawable, filled, type Side, sides, type TemplateValues, valuesFrom } from './template-form.ts'

const { fields } = groupAsResource('template')

export function TemplateForm({ saved }: { saved: PublicSettings['template'] }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const check = useCheckDraft(fields)
  const { setMode } = useColorScheme()
  const [params, setParams] = useSearchParams()
  const side: Side = params.get('side') === 'admin' ? 'admin' : 'store'
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<TemplateValues>({ defaultValues: valuesFrom(saved) })
  const values = { ...valuesFrom(saved), ...useWatch({ control: form.control }) }

  const saving = useFormSaving({
    form,
    element,
    failTitle: translate('common.toast.submit_fail'),
    collect: () => {
      const changed = changedValues({ ...form.getValues() }, { ...form.formState.dirtyFields })
      for (const name of ['styles', 'admin_styles']) if (name in changed) changed[name] = filled(changed[name])
      return Object.keys(changed).length > 0 ? changed : undefined
    },
    check: (sent) => check(sent, { creating: false }),
    send: async (sent) => {
      const body = { ...sent, group: 'template' }
      const take = keepTyped(form)
      const { data } = await request<ConfigurationAnswer>('PUT', '/api/admin/configuration', { body })
      take(valuesFrom(data.template))
      client.setQueryData(['configuration', 'template'], (before: ConfigurationAnswer) => ({ ...before, data }))
      const { admin_template, admin_styles } = data.template
      rememberAdminTemplate({ admin_template, admin_styles })
      if ('admin_template' in sent) setMode(getScheme({ admin_template, admin_styles }))
    },
  })

  const { template, styles, lookOf } = sides[side]
  const chosen = values[template] ?? ''
  const text = JSON.stringify(drawable(values[styles]))
  const own = useMemo(() => JSON.parse(text), [text])
  const draw = useCallback(
    (page: Document) => {
      if (side === 'store') return injectStyle(page, 'template-preview', wholeTemplateCss(chosen, own))
      const values = { admin_template: chosen, admin_styles: own } as AdminTemplate
      applyAdminTemplate(values, page)
      // Compares first, because setting the value triggers this listener.
      if (page.documentElement.dataset.theme !== getScheme(values))
        page.documentElement.dataset.theme = getScheme(values)
    },
    [side, chosen, own],
  )
  return (
    <FormProvider {...form}>
      <FormPage
        ref={element}
        title={translate('admin.page.change_admin_template')}
        trail={[]}
        loading={false}
        saving={saving}
        labelOf={(name) => translate(`admin.setting.template.${name}`)}
        readOnly={false}
        alwaysSave={false}
        tools={<ActivityLink resource="configuration" />}
        tabs={
          <Tabs
            value={side}
            onChange={(_, next: Side) => setParams(next === 'store' ? {} : { side: next }, { replace: true })}
            aria-label={translate('admin.template.sides')}
          >
            <Tab value="store" label={translate('admin.template.store')} />
            <Tab value="admin" label={translate('admin.template.admin')} />
          </Tabs>
        }
        main={
          <div className={css.page}>
            <div className={css.controls}>
              <Panel title={translate('admin.template.choose')}>
                <TemplateCards side={side} disabled={false} />
                {chosen === 'custom' ? <p className={css.hint}>{translate('admin.template.custom_hint')}</p> : null}
              </Panel>
              <ContrastNotes side={side} values={lookOf(chosen, own)} />
              {chosen === 'custom' ? <StyleFields side={side} disabled={false} /> : null}
            </div>
            <div className={css.preview}>
              <Preview side={side} draw={draw} />
            </div>
          </div>
        }
      />
    </FormProvider>
  )
}
