import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { editPath } from '../resource/addresses.ts'
import { openedFrom, useListedIn } from './opened-from.ts'

interface Props {
  resource: Resource
  id: number | string
  children: ReactNode
}

/** The link to the page of a record. In a list it leads on to the records beside it. */
export function RecordLink({ resource, id, children }: Props) {
  return <Link to={openedFrom(editPath(resource, id), useListedIn())}>{children}</Link>
}
