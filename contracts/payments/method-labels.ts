/** Names of the fields that payment and shipping methods share. */
export const methodLabels = {
  title: ['Title', '標題', '标题'],
  type: ['Type', '類型', '类型'],
  enabled: ['Enabled', '啟用', '启用'],
  order: ['Position', '次序', '顺序'],
  min_amount: ['Minimum amount', '最低金額', '最低金额'],
  max_amount: ['Maximum amount', '最高金額', '最高金额'],
  countries: ['Countries', '國家／地區', '国家/地区'],
} as const
