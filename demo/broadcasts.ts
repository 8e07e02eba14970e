import type { Texts } from './texts.ts'

/** The lists and filters of the demo shop. */
export const receiverGroups = [
  {
    name: 'Newsletter readers',
    description: 'Customers who subscribed to the newsletter.',
    kind: 'dynamic',
    filter: { audiences: ['customers'], subscribed: true },
  },
  {
    name: 'Tea buyers',
    description: 'Customers with the tag tea.',
    kind: 'dynamic',
    filter: { audiences: ['customers'], tags_any: ['tea'] },
  },
  {
    name: '香港讀者',
    description: 'Subscribers who read Traditional Chinese.',
    kind: 'dynamic',
    filter: { audiences: ['customers'], subscribed: true, language: 'zh_hk' },
  },
  { name: 'Friends of the shop', description: 'Suppliers, neighbours, the press.', kind: 'static', filter: {} },
] as const

export const friends = [
  { email: 'press@taikwun-post.example', name: 'Iris Poon' },
  { email: 'kiln@tai-o.example', name: '梁師傅' },
  { email: 'studio@possession.example', name: 'Marcus Yip' },
  { email: 'old-address@bounce.test', name: 'Former neighbour' },
] as const

interface DemoMessage {
  name: string
  subject: Texts
  preheader: Texts
  body: Texts
}

const button = (label: string, link: string) =>
  `<div data-widget="button" data-widget-data="{&quot;label&quot;:&quot;${label}&quot;,&quot;link&quot;:&quot;${link}&quot;}"></div>`

export const messages: readonly DemoMessage[] = [
  {
    name: 'Winter tea',
    subject: [
      '{{receiver.first_name|Hello}}: the oolong is roasted',
      '{{receiver.first_name|你好}}，烏龍焙好了',
      '{{receiver.first_name|你好}}，乌龙焙好了',
    ],
    preheader: ['Nine hours over longan charcoal.', '龍眼炭火，慢焙九小時。', '龙眼炭火，慢焙九小时。'],
    body: [
      `<h2>The oolong is roasted</h2><p>Dear {{receiver.first_name|reader}}, Mr Lau put the drum over the longan charcoal on Tuesday and took it off nine hours later. It tastes of toasted rice and dried plum, and is good for seven infusions.</p>${button('See the teas', '/category/tea')}<p>The first forty tins are at the counter from Friday.</p>`,
      `<h2>烏龍焙好了</h2><p>{{receiver.first_name|讀者}}，劉師傅星期二把茶放上龍眼炭火，九小時後才取下。入口有焙米和話梅香，可沖七泡。</p>${button('看看茶葉', '/category/tea')}<p>首四十罐星期五起在店內有售。</p>`,
      `<h2>乌龙焙好了</h2><p>{{receiver.first_name|读者}}，刘师傅周二把茶放上龙眼炭火，九小时后才取下。入口有焙米和话梅香，可冲七泡。</p>${button('看看茶叶', '/category/tea')}<p>首批四十罐周五起在店内有售。</p>`,
    ],
  },
  {
    name: 'New firing from Tai O',
    subject: ['A new firing from Tai O Kiln', '大澳窰新一窰已到店', '大澳窑新一窑已到店'],
    preheader: ['Celadon, ash glaze, and some seconds.', '青瓷、灰釉，還有少量次品。', '青瓷、灰釉，还有少量次品。'],
    body: [
      `<p>Forty-two pieces came out of the kiln on Sunday; thirty are on the shelf.</p>${button('See what is on the shelf', '/brand/tai-o-kiln')}`,
      `<p>星期日出窰四十二件，三十件已上架。</p>${button('看看架上有甚麼', '/brand/tai-o-kiln')}`,
      `<p>周日出窑四十二件，三十件已上架。</p>${button('看看架上有什么', '/brand/tai-o-kiln')}`,
    ],
  },
  {
    name: 'Opening hours',
    subject: ['Our opening hours in December', '十二月營業時間', '十二月营业时间'],
    preheader: ['Open late before Christmas.', '聖誕前延長營業。', '圣诞前延长营业。'],
    body: [
      '<p>From December 14 to 24 we are open until nine. On December 25 and 26 the shop is closed.</p>',
      '<p>十二月十四日至二十四日營業至晚上九時。十二月二十五及二十六日休息。</p>',
      '<p>十二月十四日至二十四日营业至晚上九点。十二月二十五日和二十六日休息。</p>',
    ],
  },
]
