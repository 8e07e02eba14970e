/** Stands between the labels of a variant's options, in every language: 'Camel / M'. */
export const optionSeparator = ' / '

/** The options of a variant as one text, wherever shoppers or staff read it: 'Camel / M'; '' without options. */
export const optionText = (options: readonly { value: string }[]): string =>
  options.map(({ value }) => value).join(optionSeparator)

/** A variant in one line: 'Ridge chore coat · Camel / M'. A comma would be taken for part of the product's name. */
export const variantText = ({ name, option_text }: { name: string; option_text: string }): string =>
  [name, option_text].filter(Boolean).join(' · ')
