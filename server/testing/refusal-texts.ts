import type { Texts } from './refusal-table.ts'

/* Texts that the refusals of several modules share. */

export const atLeastOne: Texts = ['The quantity must be at least 1', '數量最少為 1', '数量至少为 1']
export const checkFields: Texts = [
  'Please make sure all fields are filled in correctly',
  '請確保所有欄位均已正確填寫',
  '请确保所有字段均已正确填写',
]
export const choose: Texts = ['You must choose one of the options', '請選擇其中一個選項', '请选择其中一个选项']
export const destination: Texts = [
  'Please select the transfer destination of the inventory',
  '請選擇要調往的倉庫',
  '请选择库存的调入仓库',
]
export const inUse: Texts = ['This record is in use', '此記錄正在使用中', '此记录正在使用中']
export const keyFormat: Texts = [
  'Input can only contain lowercase letters, numbers and _ character',
  '只可使用小寫英文字母、數字及 _ 符號',
  '只能使用小写英文字母、数字和 _ 符号',
]
export const keyStart: Texts = [
  'Input must start with a lowercase letter',
  '必須以小寫英文字母開頭',
  '必须以小写英文字母开头',
]
export const keyTaken: Texts = ['Key can not be repeated', '識別碼不可重複', '标识符不能重复']
export const noPage: Texts = ['Page cannot be found', '找不到頁面', '找不到该页面']
export const overTotal: Texts = [
  'Quantity can not be large than inventory total quantity',
  '數量不可多於庫存總數',
  '数量不能大于库存总数',
]
export const positive: Texts = ['Quantity must be a positive integer', '數量必須為正整數', '数量必须是正整数']
export const staleOrder: Texts = [
  'The order has been changed by another user. Please reload.',
  '訂單已被其他人更改，請重新載入。',
  '订单已被其他人修改，请重新加载。',
]
export const maximumReached: Texts = [
  'The maximum quantity that can be purchased has been reached',
  '已達可購買的數量上限',
  '已达到可购买的数量上限',
]
export const underReserved: Texts = [
  'Quantity can not be less than the reserved quantity',
  '數量不可少於已預留的數量',
  '数量不能小于已预留的数量',
]
