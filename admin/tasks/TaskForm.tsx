import { resources } from '#contracts/resources.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { RelatedRecordInput } from './RelatedRecordInput.tsx'

const inputs = { related_id: RelatedRecordInput }

/** Form of a task; the record that it belongs to is found by its name. */
export default function TaskForm() {
  return <ResourceForm resource={resources.task} inputs={inputs} />
}
