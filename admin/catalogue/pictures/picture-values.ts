/** An image in the product form. */
export interface PictureValues {
  /** Missing until the image is saved with the product. */
  id?: number
  file_id: number
  /** URL of the original; sizes are added as a suffix. */
  url: string
  /** Alt text in the language of the form. */
  alt: string
  /** Alt text that is used when this language has none. */
  fallback?: { alt: string }
}

/** Maximum number of images of a product (catalogue.md C7). */
export const maxPictures = 50

/** Returns the list with one image moved to another position. */
export function movePicture(pictures: readonly PictureValues[], from: number, to: number): PictureValues[] {
  const next = [...pictures]
  const [moved] = next.splice(from, 1)
  if (moved) next.splice(Math.max(0, Math.min(to, next.length)), 0, moved)
  return next
}
