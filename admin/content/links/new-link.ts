import type { LinkList, ListedLink } from '#contracts/content/link-lists.ts'

/** An id that is unique in its block: eight characters. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 8)

/** A link as the form has it: empty where nothing was chosen yet. */
export const newLink = (language: string): ListedLink => ({
  id: newId(),
  label: { [language]: '' },
  type: 'page',
  target_id: null,
  url: null,
  open_in_current_tab: true,
})

/** A copy with ids of its own. */
export const copyOfLink = (link: ListedLink): ListedLink => ({ ...structuredClone(link), id: newId() })
export const copyOfList = (list: LinkList): LinkList => ({
  ...structuredClone(list),
  id: newId(),
  links: list.links.map(copyOfLink),
})
