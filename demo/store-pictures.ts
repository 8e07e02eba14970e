import { store } from '#contracts/pos/store.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { prepareOwnImage } from '#server/kernel/files/image-input.ts'
import { storeRules } from '#server/modules/pos/store.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { updateRow } from '#server/resource/save.ts'
import { readMap } from './pictures/maps.ts'
import { storeScenes } from './pictures/store-scenes.ts'
import { savedOnce } from './saved-once.ts'

const codes = ['sw', 'kt'] as const
type StoreCode = (typeof codes)[number]

/** The stores of the demo shop that have no photo. */
export async function missingStorePictures(ctx: Ctx) {
  const rows = await ctx.db.selectFrom('stores').select(['id', 'code']).where('image', 'is', null).execute()
  return rows.flatMap(({ id, code: stored }) => {
    const code = codes.find((one) => one === stored)
    return code ? [{ id, code, scene: storeScenes[code] }] : []
  })
}

/** Gives a store its photo, and a plan of the streets around it. */
export async function setStorePictures(ctx: Ctx, id: number, code: StoreCode, photo: Uint8Array): Promise<void> {
  const image = await prepareOwnImage(ctx, { filename: `store-${code}.jpg`, content: photo })
  const { id: map_image } = await savedOnce(ctx, `map-${code}.webp`, await readMap(code))
  await inTransaction(ctx, (tx) => updateRow(tx, withRules(store, storeRules), id, { image, map_image }))
}
