import { slider } from '#contracts/content/slider.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { sliderRules } from '#server/modules/content/slider.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoSlide, demoSlides } from './home-page.ts'
import { languages } from './texts.ts'

/** The slides of the demo that the shop still lacks. */
export async function missingSlides({ db }: Ctx): Promise<DemoSlide[]> {
  const known = await db.selectFrom('sliders').select('id').execute()
  return demoSlides.slice(known.length)
}

export async function fillSlide(
  ctx: TxCtx,
  { eyebrow, title, text, button_label, category, second }: DemoSlide,
  categories: ReadonlyMap<string, number>,
  { wide, phone }: { wide: UploadedPart; phone: UploadedPart },
): Promise<void> {
  const resource = withRules(slider, sliderRules)
  const textsIn = (n: number) => ({
    language: languages[n],
    eyebrow: eyebrow[n],
    title: title[n],
    text: text[n],
    button_label: button_label[n],
    ...(second && { second_label: second.label[n] }),
  })
  const { id } = await createRow(ctx, resource, {
    ...textsIn(0),
    image: wide,
    mobile_image: phone,
    link_type: 'category',
    target_id: categories.get(category),
    ...(second && { second_url: second.url }),
  })
  for (const n of [1, 2]) await updateRow(ctx, resource, id, textsIn(n))
}
