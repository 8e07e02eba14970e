import { useTranslate } from 'react-admin'
import { resources } from '#contracts/resources.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { bodyToSend, useBodyField } from './body.ts'

/** A piece of content that pages and the shop's frame show by its identifier. */
export default function BlockForm() {
  return <ResourceForm resource={resources.block} prepare={bodyToSend} main={<Main />} />
}

function Main() {
  const translate = useTranslate()
  return <InputPanel title={translate('admin.form.details')} names={['identifier', 'title', useBodyField()]} />
}
