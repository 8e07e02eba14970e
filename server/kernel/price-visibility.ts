import type { Settings } from '#contracts/configuration/settings.ts'
import type { Actor } from './context.ts'

interface Reader {
  settings: Pick<Settings, 'config'>
  actor: Pick<Actor, 'kind'>
}

/** Where only members see prices, they are absent from every answer to a guest (catalogue.md C5). */
export const showsPrices = ({ settings, actor }: Reader): boolean =>
  settings.config.member_only !== '1' || actor.kind !== 'guest'
