import { resources } from '#contracts/resources.ts'
import { OpeningHoursInput } from '../inputs/OpeningHoursInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'

const inputs = { opening_hours: OpeningHoursInput }

/** Form of a store; its opening hours are typed day by day. */
export default function StoreForm() {
  return <ResourceForm resource={resources.store} inputs={inputs} />
}
