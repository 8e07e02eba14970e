import { useFormContext } from 'react-hook-form'
import { groupAsResource } from '#contracts/configuration/configuration.ts'
import { useSettingNames } from '../configuration/use-setting-names.ts'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { RuleSentence } from './RuleSentence.tsx'

const resource = groupAsResource('points')

/** The rules by which customers earn, use and lose points. */
export function PointRules({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate()
  const names = useSettingNames('points')
  const { watch } = useFormContext()
  const expiring: Record<string, string> = {
    months_after_earned: translate('admin.membership.sentence.expiring_months'),
    fixed_date: translate('admin.membership.sentence.expiring_date'),
  }
  const sentences = [
    translate('admin.membership.sentence.earning'),
    translate('admin.membership.sentence.using'),
    expiring[watch('expiry_type')] ?? translate('admin.membership.sentence.expiring'),
    translate('admin.membership.sentence.returned'),
  ]
  const inputOf = (name: string) => {
    const field = resource.fields[name]
    return field && { field, names, disabled: readOnly }
  }
  return (
    <Panel title={translate('admin.membership.points')}>
      <SwitchInput name="enabled" label={names.field('enabled')} disabled={readOnly} />
      {sentences.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences keep their places
        <RuleSentence key={at} text={text} inputOf={inputOf} />
      ))}
    </Panel>
  )
}
