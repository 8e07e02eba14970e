import names from '#locales/en-US/languages.json'

/** The languages that a shop may write its content in: those that have a name. */
export const contentLanguages = Object.keys(names)
