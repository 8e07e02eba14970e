import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { type Chosen, useBatchChange } from '../lists/use-batch-change.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { ListFilter, ListX } from '../ui/icons.tsx'

/** List of attributes with batch actions that add them to the shop's filters or remove them. */
export default function AttributeList() {
  const translate = useTranslate()
  const may = useMay()
  const change = useBatchChange('attribute')
  const batch = (chosen: Chosen) => {
    if (!may('batch_update attributes')) return []
    const filtering = (key: string, icon: typeof ListFilter, is_filterable: boolean) => ({
      key,
      title: translate(`admin.attribute.${key}`),
      icon,
      needsSelection: true,
      onClick: () => void change(chosen, { is_filterable }),
    })
    return [filtering('offer_filter', ListFilter, true), filtering('remove_filter', ListX, false)]
  }
  return <ResourceList resource={resources.attribute} batch={batch} />
}
