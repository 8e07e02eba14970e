import { useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { bodyToSend, newBody } from './body.ts'
import { SectionsInput } from './sections/SectionsInput.tsx'

const inputs = { sections: SectionsInput }

/** A piece of content that pages and the shop's frame show by its identifier. */
export default function BlockForm() {
  return (
    <ResourceForm resource={resources.block} inputs={inputs} prepare={bodyToSend} initial={newBody} main={<Main />} />
  )
}

function Main() {
  const translate = useTranslate()
  return <InputPanel title={translate('admin.form.details')} names={['identifier', 'title', 'sections']} />
}
