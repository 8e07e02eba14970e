/** Who delivers to the demo shop, with the addresses of the goods they make. */
export const demoSuppliers = [
  {
    code: 'HRT',
    name: 'Hill Road Tea 山道茶行',
    contact_person: 'Mr Lau, roasts Tuesdays and Fridays',
    email: 'orders@hillroadtea.example.com',
    phone: '+852 2559 0147',
    address: '12 Hill Road\nShek Tong Tsui',
    country: 'HKG' as const,
    payment_terms: '30 days',
    lead_time_days: 12,
    goods: 'tea',
  },
  {
    code: 'TOK',
    name: 'Tai O Kiln 大澳窯',
    contact_person: 'Ms Fong',
    email: 'kiln@taiokiln.example.com',
    phone: '+852 2985 7012',
    address: '8 Shek Tsai Po Street\nTai O',
    country: 'HKG' as const,
    payment_terms: 'On delivery',
    lead_time_days: 14,
    goods: 'ceramics',
  },
  {
    code: 'KYO',
    name: 'Kyoto Paper and Pen 京都文具',
    contact_person: 'Tanaka-san',
    email: 'export@kyotopaper.example.com',
    phone: '+81 75 000 0147',
    address: '221 Teramachi\nKyoto',
    country: 'JPN' as const,
    currency: 'USD',
    payment_terms: '50 % in advance',
    lead_time_days: 28,
    goods: 'stationery',
  },
  {
    code: 'NTW',
    name: 'New Territories Wood and Brass 新界木銅工坊',
    contact_person: 'Ah Keung',
    email: 'workshop@ntwood.example.com',
    phone: '+852 2658 3320',
    address: '3 Kam Tin Road\nYuen Long',
    country: 'HKG' as const,
    payment_terms: '30 days',
    lead_time_days: 10,
    goods: 'wood',
  },
]

interface Receipt {
  /** Of what is open. */
  share: number
  rejected?: number
  remark?: string
}

export interface DemoPurchase {
  supplier: string
  /** 0 is the shop, 1 the store room. */
  warehouse: 0 | 1
  /** Days since it was made, and until it is expected; negative: it is late. */
  age: number
  expected_in?: number
  reference?: string
  shipping_cost?: string
  discount?: string
  note?: string
  lines: readonly (readonly [url: string, quantity: number, cost: string])[]
  steps: readonly ('order' | 'cancel' | 'close' | Receipt)[]
}

const tea = [
  ['roasted-oolong', 48, '62'],
  ['white-peony', 36, '71'],
  ['cloud-mist-green', 12, '118'],
  ['tea-tasting-box', 24, '236'],
  ['lychee-honey', 40, '28.50'],
] as const
const pots = [
  ['celadon-teapot', 20, '148'],
  ['morning-cup-and-saucer', 40, '52'],
  ['celadon-rice-bowl', 48, '31.50'],
  ['flat-white-cup', 24, '44'],
] as const
const stationery = [
  ['field-notebook', 60, '4.20'],
  ['tram-memo-pad', 80, '1.85'],
  ['ferryman-pen', 20, '11.40'],
] as const
const wood = [
  ['walnut-chefs-knife', 10, '128'],
  ['brass-rice-spoon', 30, '36'],
  ['rosewood-chopsticks', 60, '18.50'],
] as const

/** Twelve purchase orders in every state, the oldest first. */
export const demoPurchases: readonly DemoPurchase[] = [
  {
    supplier: 'HRT',
    warehouse: 1,
    age: 150,
    expected_in: -138,
    lines: tea.slice(0, 3),
    steps: ['order', { share: 1 }],
  },
  {
    supplier: 'TOK',
    warehouse: 1,
    age: 120,
    expected_in: -106,
    shipping_cost: '350',
    lines: pots,
    steps: ['order', { share: 1 }],
  },
  {
    supplier: 'KYO',
    warehouse: 0,
    age: 98,
    expected_in: -70,
    reference: 'KP-2207',
    shipping_cost: '85',
    lines: stationery,
    steps: ['order', { share: 0.5 }, { share: 1 }],
  },
  {
    supplier: 'NTW',
    warehouse: 1,
    age: 84,
    expected_in: -74,
    lines: wood,
    steps: ['order', { share: 0.75, rejected: 1, remark: 'One blade is scratched.' }, 'close'],
  },
  { supplier: 'TOK', warehouse: 1, age: 62, expected_in: -48, lines: pots.slice(1, 3), steps: ['order', 'cancel'] },
  {
    supplier: 'HRT',
    warehouse: 1,
    age: 16,
    expected_in: -2,
    reference: 'HRT 26-118',
    shipping_cost: '180',
    discount: '252',
    lines: tea,
    steps: ['order', { share: 0.4 }, { share: 0.3, rejected: 2, remark: 'Damp tins.' }],
  },
  { supplier: 'NTW', warehouse: 0, age: 12, expected_in: 3, lines: wood.slice(0, 2), steps: ['order', { share: 0.5 }] },
  {
    supplier: 'KYO',
    warehouse: 1,
    age: 10,
    expected_in: 18,
    reference: 'KP-2291',
    shipping_cost: '60',
    lines: stationery,
    steps: ['order'],
  },
  { supplier: 'TOK', warehouse: 1, age: 9, expected_in: -1, lines: pots.slice(0, 2), steps: ['order'] },
  { supplier: 'NTW', warehouse: 1, age: 4, expected_in: 6, lines: wood, steps: ['order'] },
  {
    supplier: 'TOK',
    warehouse: 1,
    age: 2,
    expected_in: 14,
    shipping_cost: '350',
    note: 'Ask whether the black glaze is fired again before Christmas.',
    lines: pots,
    steps: [],
  },
  { supplier: 'HRT', warehouse: 0, age: 1, expected_in: 12, lines: tea.slice(1, 4), steps: [] },
]
