import type { Texts } from './texts.ts'

type Link = readonly [path: string, title: Texts]

const shop: Link[] = [
  ['/product?badges=new', ['New this week', '本週新貨', '本周新品']],
  ['/product?badges=special_price', ['Special prices', '特價貨品', '特价商品']],
  ['/brand', ['Our makers', '合作工匠', '合作工匠']],
  ['/service', ['Repair desk', '維修枱', '维修台']],
]
const help: Link[] = [
  ['/delivery', ['Delivery', '送貨', '配送']],
  ['/returns', ['Returns within 30 days', '30 日內退換', '30 天内退换']],
  ['/size-guide', ['Size guide', '尺碼表', '尺码表']],
  ['/brewing-guide', ['Brewing guide', '沖泡指南', '冲泡指南']],
]
const about: Link[] = [
  ['/about', ['About the shop', '關於小店', '关于小店']],
  ['/terms', ['Terms of sale', '銷售條款', '销售条款']],
  ['/privacy', ['Privacy', '私隱政策', '隐私政策']],
]

const columns: [Texts, Link[]][] = [
  [['Shop', '選購', '选购'], shop],
  [['Help', '幫助', '帮助'], help],
  [['The shop', '關於小店', '关于小店'], about],
]

const escaped = (text: string) => text.replaceAll('&', '&amp;')
const list = (links: Link[], n: number) =>
  `<ul>${links.map(([path, title]) => `<li><a href="${escaped(path)}">${title[n]}</a></li>`).join('')}</ul>`

const footerIn = (n: number) =>
  columns.map(([head, links]) => `<section><h3>${head[n]}</h3>${list(links, n)}</section>`).join('')

/** Bodies of the blocks that every shop has, by identifier. */
export const demoBlocks: Readonly<Record<string, Texts>> = {
  footer: [footerIn(0), footerIn(1), footerIn(2)],
  delivery_notes: [
    '<p class="delivery"><strong>Delivered next working day, 10 am to 6 pm</strong><br>Order before 2 pm. Free over HK$800, otherwise HK$30.</p><p class="pickup"><strong>Collect in Sheung Wan</strong><br>Free, usually ready within two hours.</p><p class="returns"><strong>30 days to change your mind</strong><br>Unused, with its tag. We pay the return.</p>',
    '<p class="delivery"><strong>下一個工作天 10:00 至 18:00 送到</strong><br>下午二時前落單。滿 HK$800 免運費，未滿收 HK$30。</p><p class="pickup"><strong>上環店自取</strong><br>免費，一般兩小時內備妥。</p><p class="returns"><strong>30 日內可退換</strong><br>未使用、連吊牌即可，運費由我們負責。</p>',
    '<p class="delivery"><strong>下一个工作日 10:00 至 18:00 送达</strong><br>下午两点前下单。满 HK$800 免运费，未满收 HK$30。</p><p class="pickup"><strong>上环店自提</strong><br>免费，一般两小时内备好。</p><p class="returns"><strong>30 天内可退换</strong><br>未使用、带吊牌即可，运费由我们承担。</p>',
  ],
  checkout_terms: [
    '<p>By placing an order you accept the <a href="/terms">terms of sale</a> and the <a href="/returns">return policy</a>.</p>',
    '<p>提交訂單即表示你同意<a href="/terms">銷售條款</a>及<a href="/returns">退換政策</a>。</p>',
    '<p>提交订单即表示您同意<a href="/terms">销售条款</a>及<a href="/returns">退换政策</a>。</p>',
  ],
  contact_info: [
    '<p>128 Wing Lok Street, Sheung Wan<br>Every day from 11 am to 8 pm<br>+852 2345 0128</p>',
    '<p>上環永樂街 128 號<br>每日 11:00 至 20:00<br>+852 2345 0128</p>',
    '<p>上环永乐街 128 号<br>每天 11:00 至 20:00<br>+852 2345 0128</p>',
  ],
}
