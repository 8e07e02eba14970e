import { useWatch } from 'react-hook-form'
import { useMay } from '../auth/use-session.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { useFunnelForm } from './use-funnel-form.ts'

/** The page of the funnel: its title and introduction above the fields of the chosen form. For staff who may edit forms. */
export function FunnelPreview() {
  const may = useMay()
  const [title, description] = useWatch({ name: ['title', 'description'] })
  const { tabs } = useFunnelForm()
  if (!tabs || !(may('update form') || may('create form'))) return null
  return <LivePreview draft={{ resource: 'form', values: { title, description, tabs } }} />
}
