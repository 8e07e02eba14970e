import type { LeadSource } from '#contracts/customers/lead-sources.ts'

/** Where a lead of the demo shop stands, in the order of the new shop's statuses. */
export type DemoPlace = 'New' | 'Contacted' | 'Qualified' | 'Won' | 'Lost'

/** What somebody wrote in the form of the funnel, how long ago in days, and what has become of it. */
export interface DemoLead {
  place: DemoPlace
  days: number
  title: string
  name: string
  company: string
  source: LeadSource
  /** In dollars; null for nobody knows yet. */
  value: number | null
  note?: string
}

const row = (
  place: DemoPlace,
  days: number,
  [title, name, company]: readonly [string, string, string],
  [source, value, note]: readonly [LeadSource, number | null, string?],
): DemoLead => ({ place, days, title, name, company, source, value, ...(note && { note }) })

export const demoLeads: readonly DemoLead[] = [
  row('New', 0.01, ['Celadon cups for a bookshop café', 'Aiko Mori', 'Yanaka Books'], ['instagram', 8400]),
  row('New', 0.1, ['餐廳用飯碗 60 隻', '張偉倫', '灣仔私房菜'], ['whatsapp', 5880]),
  row('New', 0.2, ['Staff gifts, 24 tasting boxes', 'Emily Yip', 'Quarry Bay Yoga'], ['form', 11232]),
  row('New', 1, ['茶叶批发询价', '刘浩然', '广州老茶号'], ['wechat', null]),
  row('New', 1.2, ['Notebooks with our name, 200', '林子軒', 'Kwun Tong Makers'], ['google', 9600]),
  row('New', 2, ['Aprons for a cookery school', 'Nadia Rahman', 'Pok Fu Lam Kitchen'], ['form', 7200]),
  row('New', 2.4, ['婚禮回禮 80 份', '何詠詩', ''], ['instagram', 12800]),
  row('New', 3, ['A tea corner in a waiting room', 'Dr Samuel Ho', 'Central Dental'], ['linkedin', 3600]),
  row('New', 3.5, ['Candles for a hotel lobby', 'Claire Dubois', 'Hotel Aberdeen'], ['google', 15600]),
  row('New', 4, ['开业伴手礼', '周雨桐', '武康路茶馆'], ['wechat', 6400]),
  row('Contacted', 3, ['Desk sets for a new office', 'Oliver Grant', 'Aberdeen St. Studio'], ['linkedin', 14500]),
  row('Contacted', 3.2, ['花店開張擺設', '吳嘉敏', '大埔花舍'], ['facebook', 6200, '星期四下午三時後可致電。']),
  row('Contacted', 4, ['Knives for a London deli', 'James Whitfield', 'Alma Street Deli'], ['form', 22000]),
  row('Contacted', 5, ['茶馆开业用具', '周雨桐', '武康路茶馆'], ['wechat', 27400]),
  row('Contacted', 5.5, ['Umbrellas with a crest', 'Graham Poon', 'Harbour Rowing Club'], ['form', 18900]),
  row('Contacted', 6, ['公司週年紀念品', '梁家豪', '永泰印刷'], ['google', 9800]),
  row('Contacted', 7, ['Lambswool throws, 30', 'Ingrid Berg', 'Fjord House'], ['instagram', 33000]),
  row(
    'Contacted',
    8,
    ['Bags for a conference', 'Rohan Mehta', 'Open Harbour'],
    ['youtube', 12400, 'Needs samples by the 20th.'],
  ),
  row('Qualified', 6, ['Tea for 12 hotel rooms', 'Priya Nair', 'Shan Kwong House'], ['form', 38400]),
  row('Qualified', 6.5, ['禮品籃 40 個', '鄧建國', '元朗同鄉會'], ['whatsapp', 15200]),
  row(
    'Qualified',
    8,
    ['House-warming hampers', 'Sophie Leung', 'Queen’s Road Homes'],
    ['form', 4900, 'She wants the hampers in cotton wrap, no ribbon. Keys are handed over on the 12th.'],
  ),
  row('Qualified', 9, ['Joo Chiat pop-up, mixed goods', 'Daniel Tan', ''], ['linkedin', 46000]),
  row('Qualified', 10, ['瑜伽室茶具', '蘇慧玲', '北角瑜伽'], ['instagram', 7300]),
  row('Qualified', 13, ['员工年礼 80 份', '陈思远', '科苑路'], ['wechat', 31200]),
  row('Qualified', 14, ['Soap for guest bathrooms', 'Marta Silva', 'Casa da Praia'], ['google', 5200]),
  row('Won', 9, ['茶具 30 套', '郭美玲', '北角茶敍'], ['line', 11040]),
  row('Won', 14, ['Uniform coats for a studio', 'Hannah Fischer', 'Tung Street Studio'], ['form', 9360]),
  row('Won', 20, ['Film cameras for a school', 'Victor Lam', 'Island School'], ['facebook', 17500]),
  row('Won', 24, ['中秋禮盒 50 份', '馮志強', '大角咀工程'], ['whatsapp', 19600]),
  row('Won', 31, ['Reading corner, two chairs', 'Anna Kowalska', ''], ['form', 6900]),
  row('Won', 38, ['Notebooks for a course', 'Peter Sung', 'PolyLab'], ['google', 4300]),
  row('Won', 45, ['会议室茶具', '孙丽', '前海一号'], ['wechat', 8800]),
  row('Won', 52, ['Hampers for new tenants', 'Fiona Mak', 'Mid-Levels Living'], ['form', 23600]),
  row('Lost', 12, ['Mugs with a photograph', 'Kevin Chu', ''], ['facebook', 2400, 'We do not print on glaze.']),
  row(
    'Lost',
    18,
    ['1,000 tote bags', 'Laura Stone', 'Citywide Run'],
    ['google', 28000, 'Too many for us before March.'],
  ),
  row('Lost', 22, ['平價茶葉', '羅文傑', ''], ['form', 1800, '預算低於成本。']),
  row('Lost', 29, ['Rental of display shelves', 'Tom Baker', ''], ['form', null, 'We sell, we do not rent.']),
  row('Lost', 35, ['Cheap umbrellas', 'Sam Lo', ''], ['twitter', 900, 'Looked for another price.']),
  row('Lost', 41, ['酒店浴袍', '葉詩韻', '荃灣酒店'], ['linkedin', 42000, '選了本地供應商。']),
  row('Lost', 60, ['Export to Brazil', 'Paulo Costa', 'Costa Import'], ['linkedin', 36000, 'No shipping there yet.']),
]
