import { menu } from '#contracts/navigation/menu.ts'
import type { AdminMenuItem, MenuItem } from '#contracts/navigation/menu-calls.ts'
import * as calls from '#contracts/navigation/menu-calls.ts'
import type { Moved } from '#contracts/resource/place.ts'
import { type AnyRecord, resourceClient } from './resource-client.ts'
import type { shopClient } from './shop-client.ts'

type Client = ReturnType<typeof shopClient>
type App = Parameters<typeof resourceClient>[0]

/** The menu as staff change it and visitors see it. */
export function menuClient(app: App, { call }: Client, headers: Record<string, string>) {
  const items = resourceClient(app, menu, headers)
  let serial = 0
  return {
    ...items,
    /** A category: most tests of places care for nothing else. */
    category: (title: string, more: object = {}): Promise<AnyRecord> =>
      items.made({ display_title: title, type: 'category', url: `category-${++serial}`, ...more }),
    move: (id: number, place: Partial<calls.PlaceInMenu>) =>
      items.send<{ data: Moved & { parent_id: number | null } }>('PUT', `/${id}/order`, {
        parent_id: null,
        prev_id: null,
        next_id: null,
        ...place,
      }),
    async tree(): Promise<AdminMenuItem[]> {
      const { body } = await call(calls.listAdminMenu, {}, headers)
      return 'total' in body ? [] : body.data
    },
    async shown(language = 'en_us'): Promise<MenuItem[]> {
      return (await call(calls.showMenu, { language })).body.data
    },
  }
}

type Drawn = { display_title: string; order: number; menus: readonly Drawn[] }
/** Menu as text: 'A100 B200{C100}'. */
export const drawn = (menus: readonly Drawn[]): string =>
  menus
    .map(
      ({ display_title, order, menus: below }) => `${display_title}${order}${below.length ? `{${drawn(below)}}` : ''}`,
    )
    .join(' ')
