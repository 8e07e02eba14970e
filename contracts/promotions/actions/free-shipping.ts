import { action } from './action.ts'

/** Takes off the whole shipping fee. */
export const freeShipping = action({
  name: ['Free shipping', '免運費', '包邮'],
  sentence: ['Free shipping', '免運費', '包邮'],
  parameters: {},
  freesShipping: true,
})
