import * as calls from '#contracts/content/calls.ts'
import * as sliderCalls from '#contracts/content/slider-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { shownSlides } from './list-slides.ts'
import { showBlock } from './show-block.ts'
import { showPage } from './show-page.ts'

export const contentHandlers = [
  bind(calls.showBlock, showBlock, { isCached: true, tags: [] }),
  bind(calls.showPage, showPage, { isCached: true, tags: [] }),
  bind(sliderCalls.listSlides, async (ctx) => ({ data: await shownSlides(ctx) })),
]
