/** What opens the record of a row: the link of its title, else its Edit or View. */
export const rowOpener = '[data-title=true] a, [data-action=edit], [data-action=view]'
