import type { Values } from '../forms/draft-values.ts'
import type { PictureValues } from './pictures/picture-values.ts'
import type { PropertyValues } from './properties/property-values.ts'
import { type SentStock, type StockValues, stocksToSend } from './variants/stock-values.ts'

const asList = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [])

/**
 * Converts form values into the input of the endpoint, and returns the position in the form of each variant that is sent. Prices of a list's
 * quick edit and uploaded parts are not included.
 */
export function productToSend(
  {
    price: _,
    special_price: __,
    upload_images: ___,
    categories_add: ____,
    categories_remove: _____,
    ...values
  }: Values,
  before: Values | undefined,
): { values: Values; places: SentStock[] } {
  const { stocks, places } = stocksToSend(asList<StockValues>(values.stocks), asList<StockValues>(before?.stocks))
  const sent = {
    ...values,
    ...('stocks' in values ? { stocks } : {}),
    ...('images' in values ? { images: picturesToSend(asList(values.images), asList(before?.images)) } : {}),
    ...('properties' in values ? { properties: propertiesToSend(asList(values.properties)) } : {}),
  }
  return { values: sent, places }
}

/** The alt text of a stored image is sent only when it was changed, because the displayed one may be in another language. */
function picturesToSend(pictures: readonly PictureValues[], before: readonly PictureValues[]): object[] {
  return pictures.map(({ id, file_id, alt }) => {
    if (id === undefined) return { file_id, alt }
    return before.find((old) => old.id === id)?.alt === alt ? { id } : { id, alt }
  })
}

const propertiesToSend = (properties: readonly PropertyValues[]) =>
  properties.map(({ attribute_id, value_id, text }) => (value_id ? { attribute_id, value_id } : { attribute_id, text }))
