import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { widgetData } from '#contracts/content/widget-data.ts'
import { readInput } from '#contracts/validation.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { WidgetKind } from './inline-widgets.ts'
import { sectionKinds } from './kinds.ts'
import { SectionValueInput } from './SectionValueInput.tsx'

interface Props {
  type: WidgetKind
  data: Record<string, unknown>
  onApply: (data: Record<string, unknown>) => void
  onClose: () => void
}

/** The settings of a widget in rich text, with the inputs of a section. */
export default function WidgetDialog({ type, data, onApply, onClose }: Props) {
  const translate = useTranslate()
  const form = useForm<{ widget: { data: Record<string, unknown> } }>({ defaultValues: { widget: { data } } })
  const typed = useWatch({ control: form.control, name: 'widget.data' })
  const apply = () => {
    const entered = form.getValues('widget.data')
    const { problems } = readInput(widgetData[type], entered)
    for (const [field, [problem]] of Object.entries(problems ?? {}))
      form.setError(`widget.data.${field}`, { message: problem ? translate(problem.key, problem.params) : '' })
    if (problems) return
    onApply(entered)
    onClose()
  }
  const section = { id: '', type, data: typed }
  return (
    <FormDialog
      title={translate(`admin.section.kind.${type}`)}
      confirm={translate('common.action.apply')}
      onConfirm={apply}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {sectionKinds[type]?.values
          .filter(({ when }) => when?.(typed) ?? true)
          .map((value) => (
            <SectionValueInput key={value.name} section="widget" of={section} value={value} disabled={false} />
          ))}
      </FormProvider>
    </FormDialog>
  )
}
