/** A property of a product, as its form holds it: a value of the attribute's list, or a text in the language of the form. */
export interface PropertyValues {
  attribute_id: number | ''
  value_id: number | null
  text: string
  display?: string
  /** What readers see, in this language or another. */
  label?: string
}
