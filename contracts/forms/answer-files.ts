import { type FileExtension, fileExtensions, formLimits } from './field-types.ts'
import type { ShownField } from './shown-form.ts'

/** A file by its name and size. */
export interface SentFile {
  name: string
  /** Number of bytes of its content. */
  size: number
  /** The name came with folders, as no browser sends it. */
  hasPath?: boolean | undefined
}

/** 'PDF' of 'report.PDF'; undefined for an extension that no form accepts. */
export function findExtension(name: string): FileExtension | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return fileExtensions.find((known) => known === ending)
}

type FileField = Pick<ShownField, 'additional_options'>

export const acceptedExtensions = ({ additional_options: { extensions } }: FileField): readonly FileExtension[] =>
  extensions && extensions.length > 0 ? extensions : fileExtensions

/** The size limit of a file in megabytes. */
export const largestFile = ({ additional_options: { max_size_mb } }: FileField) =>
  max_size_mb ?? formLimits.file_size.initial

export const mostFiles = ({ additional_options: { max_files } }: FileField) => max_files ?? formLimits.files.initial

/** The text key of what is wrong with the files of a field by names, sizes and number; the server looks at their content, too. */
export function findFileProblem(field: FileField, files: readonly SentFile[]): string | undefined {
  if (files.length > mostFiles(field)) return 'validation.file_count'
  for (const { name, size, hasPath } of files) {
    const extension = findExtension(name)
    const isNamed = extension && acceptedExtensions(field).includes(extension) && isPlainName(name)
    if (!isNamed || hasPath || size === 0) return 'validation.file_type'
    if (size > largestFile(field) * 1024 * 1024) return 'validation.file_size'
  }
  return undefined
}

/** Without folders and control characters. */
const isPlainName = (name: string) => !/[/\\\p{Cc}]/u.test(name) && name.isWellFormed()
