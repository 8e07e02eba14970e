import type { Texts } from './texts.ts'

/** Bodies of the blocks that every shop has, by identifier. */
export const demoBlocks: Readonly<Record<string, Texts>> = {
  delivery_notes: [
    '<p class="delivery"><strong>Delivered in Hong Kong, 10 am to 6 pm</strong><br>The next working day when ordered before 2 pm. Abroad in five to nine working days.</p><p class="pickup"><strong>Collect in Sheung Wan</strong><br>Free, usually ready within two hours.</p><p class="returns"><strong>30 days to change your mind</strong><br>Unused, with tags. We pay the return in Hong Kong.</p>',
    '<p class="delivery"><strong>香港送貨，10:00 至 18:00</strong><br>下午二時前落單，下一個工作天送到；海外五至九個工作天。</p><p class="pickup"><strong>上環店自取</strong><br>免費，一般兩小時內備妥。</p><p class="returns"><strong>30 日內可退換</strong><br>未使用、連吊牌即可，香港退貨運費由我們負責。</p>',
    '<p class="delivery"><strong>香港送货，10:00 至 18:00</strong><br>下午两点前下单，下一个工作日送达；境外五至九个工作日。</p><p class="pickup"><strong>上环店自提</strong><br>免费，一般两小时内备好。</p><p class="returns"><strong>30 天内可退换</strong><br>未使用、带吊牌即可，香港退货运费由我们承担。</p>',
  ],
  delivery_notes_furniture: [
    '<p class="delivery"><strong>Brought by our own van</strong><br>On a day that we agree by telephone, within Hong Kong. We carry it in, put it up and take the packaging away.</p><p class="returns"><strong>30 days to change your mind</strong><br>Unused. We collect it again.</p>',
    '<p class="delivery"><strong>由本店貨車送貨</strong><br>只限香港，日期以電話約定。代為搬運、組裝，並收走包裝。</p><p class="returns"><strong>30 日內可退換</strong><br>未使用即可，由我們上門收回。</p>',
    '<p class="delivery"><strong>由本店货车配送</strong><br>仅限香港，日期以电话约定。代为搬运、组装，并收走包装。</p><p class="returns"><strong>30 天内可退换</strong><br>未使用即可，由我们上门取回。</p>',
  ],
  delivery_notes_food: [
    '<p class="delivery"><strong>Delivered in Hong Kong, 10 am to 6 pm</strong><br>The next working day when ordered before 2 pm.</p><p class="pickup"><strong>Collect in Sheung Wan</strong><br>Free, usually ready within two hours.</p><p class="returns"><strong>Unopened only</strong><br>Food and tea come back unopened, within 30 days. Anything that arrives damaged we replace.</p>',
    '<p class="delivery"><strong>香港送貨，10:00 至 18:00</strong><br>下午二時前落單，下一個工作天送到。</p><p class="pickup"><strong>上環店自取</strong><br>免費，一般兩小時內備妥。</p><p class="returns"><strong>未開封方可退換</strong><br>食品及茶葉未開封，可於 30 日內退回。如送達時已損壞，我們會更換。</p>',
    '<p class="delivery"><strong>香港送货，10:00 至 18:00</strong><br>下午两点前下单，下一个工作日送达。</p><p class="pickup"><strong>上环店自提</strong><br>免费，一般两小时内备好。</p><p class="returns"><strong>未开封方可退换</strong><br>食品及茶叶未开封，可在 30 天内退回。如送达时已损坏，我们会更换。</p>',
  ],
  delivery_notes_service: [
    '<p class="pickup"><strong>At our counter in Sheung Wan</strong><br>Bring it any day from 11 am to 8 pm. We call you when it is done.</p><p class="returns"><strong>Not happy with our work?</strong><br>Bring it back within 30 days and we do it again, free of charge.</p>',
    '<p class="pickup"><strong>在上環店辦理</strong><br>每日 11:00 至 20:00 帶來即可，完成後我們會致電通知。</p><p class="returns"><strong>對手工不滿意？</strong><br>30 日內帶回，我們免費重做。</p>',
    '<p class="pickup"><strong>在上环店办理</strong><br>每天 11:00 至 20:00 带来即可，完成后我们会致电通知。</p><p class="returns"><strong>对手工不满意？</strong><br>30 天内带回，我们免费重做。</p>',
  ],
  delivery_notes_sold_out: [
    '<p class="pickup"><strong>Currently sold out</strong><br>Ask at our counter in Sheung Wan, or call +852 2345 0128, when we expect more.</p>',
    '<p class="pickup"><strong>暫時售罄</strong><br>歡迎到上環店或致電 +852 2345 0128 查詢到貨日期。</p>',
    '<p class="pickup"><strong>暂时售罄</strong><br>欢迎到上环店或致电 +852 2345 0128 查询到货日期。</p>',
  ],
  delivery_notes_coming_soon: [
    '<p class="delivery"><strong>Not available yet</strong><br>It can be ordered from the day that is named above.</p>',
    '<p class="delivery"><strong>尚未發售</strong><br>由上列日期起接受訂購。</p>',
    '<p class="delivery"><strong>尚未发售</strong><br>自上方日期起接受订购。</p>',
  ],
  delivery_notes_catalogue: [
    '<p class="pickup"><strong>See it in Sheung Wan</strong><br>128 Wing Lok Street, every day from 11 am to 8 pm. We do not sell online at the moment.</p>',
    '<p class="pickup"><strong>到上環店看實物</strong><br>永樂街 128 號，每日 11:00 至 20:00。暫不設網上銷售。</p>',
    '<p class="pickup"><strong>到上环店看实物</strong><br>永乐街 128 号，每天 11:00 至 20:00。暂不提供网上销售。</p>',
  ],
  checkout_terms: [
    '<p>I have read and accept the <a href="/terms">terms of sale</a> and the <a href="/returns">return policy</a>.</p>',
    '<p>我已閱讀並同意<a href="/terms">銷售條款</a>及<a href="/returns">退換政策</a>。</p>',
    '<p>我已阅读并同意<a href="/terms">销售条款</a>及<a href="/returns">退换政策</a>。</p>',
  ],
  checkout_notes: [
    '<p class="returns">30 days to return, and we pay for it in Hong Kong. <a href="/returns">Exceptions</a></p><p class="secure">Paid safely by bank transfer, FPS or on delivery</p><p class="contact">Questions? <a href="tel:+85223450128">+852 2345 0128</a>, every day from 11 am to 8 pm</p>',
    '<p class="returns">30 日內可退換，香港退貨運費由我們負責。<a href="/returns">例外情況</a></p><p class="secure">銀行轉帳、轉數快或貨到付款</p><p class="contact">有疑問？<a href="tel:+85223450128">+852 2345 0128</a>，每日 11:00 至 20:00</p>',
    '<p class="returns">30 天内可退换，香港退货运费由我们承担。<a href="/returns">例外情况</a></p><p class="secure">银行转账、转数快或货到付款</p><p class="contact">有疑问？<a href="tel:+85223450128">+852 2345 0128</a>，每天 11:00 至 20:00</p>',
  ],
  checkout_notes_service: [
    '<p class="secure">Paid safely by bank transfer, FPS or at our counter</p><p class="contact">Questions? <a href="tel:+85223450128">+852 2345 0128</a>, every day from 11 am to 8 pm</p>',
    '<p class="secure">銀行轉帳、轉數快或到店付款</p><p class="contact">有疑問？<a href="tel:+85223450128">+852 2345 0128</a>，每日 11:00 至 20:00</p>',
    '<p class="secure">银行转账、转数快或到店付款</p><p class="contact">有疑问？<a href="tel:+85223450128">+852 2345 0128</a>，每天 11:00 至 20:00</p>',
  ],
  contact_info: [
    '<dl><dt>128 Wing Lok Street, Sheung Wan</dt><dd>Four minutes from Sheung Wan station, exit A2. The tram stops at Western Market.</dd><dt>Every day, 11 am to 8 pm</dt><dd>Typhoon signal No. 8 excepted. Repairs are taken in until 7 pm.</dd><dt><a href="tel:+85223450128">+852 2345 0128</a></dt><dd>During opening hours</dd></dl>',
    '<dl><dt>上環永樂街 128 號</dt><dd>上環站 A2 出口步行四分鐘，電車於西港城停站。</dd><dt>每日 11:00 至 20:00</dt><dd>八號風球除外。維修收件至晚上七時。</dd><dt><a href="tel:+85223450128">+852 2345 0128</a></dt><dd>營業時間內</dd></dl>',
    '<dl><dt>上环永乐街 128 号</dt><dd>上环站 A2 出口步行四分钟，电车在西港城停站。</dd><dt>每天 11:00 至 20:00</dt><dd>八号风球除外。维修收件至晚上七点。</dd><dt><a href="tel:+85223450128">+852 2345 0128</a></dt><dd>营业时间内</dd></dl>',
  ],
}

/** Titles for staff of blocks that a new shop does not have. */
export const demoBlockTitles: Readonly<Record<string, Texts>> = {
  delivery_notes_furniture: ['Delivery and returns: furniture', '送貨及退貨：傢俬', '配送与退货：家具'],
  delivery_notes_food: ['Delivery and returns: food and tea', '送貨及退貨：食品及茶', '配送与退货：食品和茶'],
  delivery_notes_service: ['Delivery and returns: services', '送貨及退貨：服務', '配送与退货：服务'],
  delivery_notes_sold_out: ['Delivery and returns: sold out', '送貨及退貨：售罄', '配送与退货：售罄'],
  delivery_notes_coming_soon: ['Delivery and returns: coming soon', '送貨及退貨：即將推出', '配送与退货：即将推出'],
  delivery_notes_catalogue: ['Delivery and returns: catalogue mode', '送貨及退貨：目錄模式', '配送与退货：目录模式'],
  checkout_notes_service: [
    'Under the total of cart and checkout: services',
    '購物車及結帳總計下方：服務',
    '购物车和结账总计下方：服务',
  ],
}
