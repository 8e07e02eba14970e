import { block } from '#contracts/content/block.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { blockRules } from '#server/modules/content/block.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { updateRow } from '#server/resource/save.ts'
import { demoBlocks } from './blocks.ts'
import { readMap } from './pictures/maps.ts'
import { savedOnce } from './saved-once.ts'
import { languages, type Texts } from './texts.ts'

const alt: Texts = [
  'Map: 128 Wing Lok Street, between the tram line on Des Voeux Road and the harbour',
  '地圖：永樂街 128 號，在德輔道中電車路與海傍之間',
  '地图：永乐街 128 号，在德辅道中电车路与海滨之间',
]
const link = 'https://www.google.com/maps/search/?api=1&query=128+Wing+Lok+Street+Sheung+Wan+Hong+Kong'

/** Puts a map below the details of the contact page, if the block still is as the demo shop began it. */
export async function fillContactMap(ctx: Ctx): Promise<void> {
  const found = await ctx.db
    .selectFrom('blocks')
    .select(['id', 'sections'])
    .where('identifier', '=', 'contact_info')
    .executeTakeFirst()
  const sections = found?.sections?.[languages[0]] ?? []
  const html = demoBlocks.contact_info
  if (!found || !html || sections.length !== 1 || !JSON.stringify(sections).includes('Wing Lok Street')) return
  const { path } = await savedOnce(ctx, 'map-sw.webp', await readMap('sw'))
  await inTransaction(ctx, async (tx) => {
    for (const [n, language] of languages.entries())
      await updateRow(tx, withRules(block, blockRules), found.id, {
        language,
        sections: [
          { id: 'details1', type: 'rich_text', data: { html: html[n] } },
          { id: 'mapimage', type: 'image', data: { src: path, alt: alt[n], link, open_in_current_tab: false } },
        ],
      })
  })
}
