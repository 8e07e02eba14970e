import type { AttributeType } from './attribute.ts'

export interface AttributeValue {
  id: number
  key: string
  label: string
  color: string
  image: string
}

export interface PageLink {
  title: string
  url: string
}

/** An option of the visible variants with the values they use. */
export interface ProductOption {
  key: string
  display: string
  type: AttributeType
  values: AttributeValue[]
  /** A page that helps to choose, such as a size guide. */
  guide: PageLink | null
}

/** An attribute with its values, as pickers and filters use it. */
export interface AttributeCard extends Omit<ProductOption, 'guide'> {
  id: number
  is_filterable: boolean
}
