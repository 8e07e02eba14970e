/** A file submitted with a form. */
export interface UploadedPart {
  /** The name of the file without folders. */
  filename: string
  /** The name came with folders. */
  hasPath?: true
  content: Uint8Array
}

export const isPart = (value: unknown): value is UploadedPart =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array
