/** A file submitted with a form. */
export interface UploadedPart {
  filename: string
  content: Uint8Array
}

export const isPart = (value: unknown): value is UploadedPart =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array
