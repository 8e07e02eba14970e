import { isLocked } from '#contracts/locked.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import css from './sentence.module.css'

/** Form of a tier: what it is called, and its rules as sentences. */
export default function TierForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.membership}
      main={
        <>
          <InputPanel title={translate('admin.form.details')} names={['title', 'description', 'level']} />
          <TierRules />
        </>
      }
    />
  )
}

function TierRules() {
  const translate = useTranslate()
  const { resource, record, readOnly } = useRecordForm()
  const names = useLabels(resource)
  const inputOf = (name: string) => {
    const field = resource.fields[name]
    return field && { field, names, disabled: readOnly || isLocked(record, name) }
  }
  return (
    <Panel title={translate('admin.membership.rules')}>
      <RuleSentence
        text={`${translate('admin.membership.sentence.spending')} ${translate('admin.membership.sentence.one_order')}`}
        inputOf={inputOf}
      />
      <RuleSentence text={translate('admin.membership.sentence.validity')} inputOf={inputOf} />
      <RuleSentence text={translate('admin.membership.sentence.points')} inputOf={inputOf} />
      <p className={css.hint}>{translate('admin.membership.rules_hint')}</p>
    </Panel>
  )
}
