import names from '#locales/en-US/languages.json'

/** Languages available for shop content: those with a name. */
export const contentLanguages = Object.keys(names)
