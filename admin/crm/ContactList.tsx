import { resources } from '#contracts/resources.ts'
import { usePeopleBatch } from '../batch/use-people-batch.tsx'
import { useLabels } from '../i18n/use-texts.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { findTags } from '../tags/use-tags.ts'

/** List of contacts with batch changes of tags, emails and who looks after them. */
export default function ContactList() {
  const labels = useLabels(resources.contact)
  const { batch, dialogs } = usePeopleBatch('contact')
  return (
    <>
      <ResourceList
        resource={resources.contact}
        filters={[{ name: 'tags', title: labels.field('tags'), kind: 'some', find: findTags('contact') }]}
        batch={batch}
      />
      {dialogs}
    </>
  )
}
