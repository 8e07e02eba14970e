/** A picture of a product, as its form holds it. */
export interface PictureValues {
  /** None before it is saved with the product. */
  id?: number
  file_id: number
  /** Its address; sizes hang on. */
  url: string
  /** What it shows, in the language of the form. */
  alt: string
  /** What readers of this language are told without a text of its own. */
  fallback?: { alt: string }
}

/** The most pictures of a product (catalogue.md C7). */
export const mostPictures = 50

/** The list with one picture at another place. */
export function movePicture(pictures: readonly PictureValues[], from: number, to: number): PictureValues[] {
  const next = [...pictures]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(Math.max(0, Math.min(to, next.length)), 0, moved)
  return next
}
