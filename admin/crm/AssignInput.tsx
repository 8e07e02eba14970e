import { assignModes } from '#contracts/crm/funnel.ts'
import { resources } from '#contracts/resources.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Segments } from '../ui/Segments.tsx'

/** Whether new leads of a funnel go to nobody, to one person or in turn. */
export function AssignInput(props: InputProps) {
  const labels = useLabels(resources.funnel)
  const { field, frame } = useInput(props)
  return (
    <Field {...frame} group>
      {() => (
        <Segments
          label={labels.field('assign_mode')}
          value={String(field.value)}
          options={assignModes.map((value): { value: string; title: string } => ({
            value,
            title: labels.choice('assign_mode', value),
          }))}
          onChange={field.onChange}
          disabled={props.disabled ?? false}
        />
      )}
    </Field>
  )
}
