import * as calls from '#contracts/staff/saved-views.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { countViews } from './count-views.ts'
import { createView } from './create-saved-view.ts'
import { destroyView } from './destroy-saved-view.ts'
import { listViews } from './list-saved-views.ts'
import { orderViews } from './order-saved-views.ts'
import { updateView } from './update-saved-view.ts'

export const savedViewHandlers = [
  bind(calls.listSavedViews, listViews),
  bind(calls.createSavedView, createView),
  bind(calls.countViews, countViews),
  bind(calls.orderSavedViews, orderViews),
  bind(calls.updateSavedView, updateView),
  bind(calls.destroySavedView, destroyView),
]
