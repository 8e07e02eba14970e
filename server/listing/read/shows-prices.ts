import type { Ctx } from '#server/context.ts'

/** Where only members see prices, they are absent from every answer to a guest (catalogue.md 2.6). */
export const showsPrices = ({ settings, actor }: Ctx) => settings.config.member_only !== '1' || actor.kind !== 'guest'
