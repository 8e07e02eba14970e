import type { SourceRecord } from '#server/modules/import-export/import-export.ts'

export const lines = (text: string): string[] =>
  text
    .split(/[\n|]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Addresses of pictures, with |, line ends, spaces or commas between them. */
export const addresses = (text: string): string[] => text.split(/\s+|\||,\s*(?=https?:\/\/|\/)/).filter(Boolean)

/** The cell of the first row that has it. */
export const readText = (record: SourceRecord, name: string): string =>
  record.rows.map(({ cells }) => cells[name]).find(Boolean) ?? ''

export const getImages = (record: SourceRecord): string[] => [
  ...new Set(
    record.rows.flatMap(({ cells }) => [...addresses(cells.images ?? ''), ...addresses(cells.variant_images ?? '')]),
  ),
]

/** 'Material: Cotton', one a line. */
export const propertyLines = (record: SourceRecord): { name: string; text: string }[] =>
  readText(record, 'properties')
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...rest] = line.split(':')
      const text = rest.join(':').trim()
      return text === '' ? [] : [{ name: name.trim(), text }]
    })
