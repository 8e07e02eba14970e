import type { Texts } from './texts.ts'

interface DemoPage {
  url: string
  title: Texts
  meta_description: Texts
  html: Texts
}

export const demoPages: readonly DemoPage[] = [
  {
    url: 'delivery',
    title: ['Delivery', '送貨', '配送'],
    meta_description: [
      'How and when your order arrives, and what it costs.',
      '訂單如何送到、何時送到、收費多少。',
      '订单如何送达、何时送达、收费多少。',
    ],
    html: [
      '<p>We pack in Sheung Wan every working day. Order before 2 pm and it leaves the same afternoon.</p><h2>In Hong Kong</h2><table><tbody><tr><td>To your door, next working day</td><td>HK$30, free from HK$800</td></tr><tr><td>Smart locker, two working days</td><td>HK$18, HK$9 from HK$400, free from HK$800</td></tr><tr><td>Collect in Sheung Wan, within two hours</td><td>Free</td></tr></tbody></table><h2>Abroad</h2><p>By air to the mainland, Taiwan, Singapore, Japan, Britain, the United States, Canada and Australia: HK$120 for up to two items, HK$180 for three to five, HK$260 above. Five to nine working days.</p><h2>Large things</h2><p>Sofas and chairs come by our own van. We telephone the day before, carry them up, and take the cardboard away.</p>',
      '<p>我們每個工作天在上環包裝。下午二時前落單，當日下午寄出。</p><h2>香港</h2><table><tbody><tr><td>送貨上門，下一個工作天</td><td>HK$30，滿 HK$800 免費</td></tr><tr><td>智能櫃，兩個工作天</td><td>HK$18，滿 HK$400 收 HK$9，滿 HK$800 免費</td></tr><tr><td>上環店自取，兩小時內備妥</td><td>免費</td></tr></tbody></table><h2>海外</h2><p>空郵至內地、台灣、新加坡、日本、英國、美國、加拿大及澳洲：兩件以內 HK$120，三至五件 HK$180，六件或以上 HK$260。五至九個工作天送達。</p><h2>大件貨品</h2><p>梳化和木椅由我們自己的貨車送。前一日致電約時間，送上樓，紙皮一併收走。</p>',
      '<p>我们每个工作日在上环打包。下午两点前下单，当天下午寄出。</p><h2>香港</h2><table><tbody><tr><td>送货上门，下一个工作日</td><td>HK$30，满 HK$800 免运费</td></tr><tr><td>智能柜，两个工作日</td><td>HK$18，满 HK$400 收 HK$9，满 HK$800 免运费</td></tr><tr><td>上环店自取，两小时内备好</td><td>免费</td></tr></tbody></table><h2>境外</h2><p>空运至内地、台湾、新加坡、日本、英国、美国、加拿大及澳大利亚：两件以内 HK$120，三至五件 HK$180，六件及以上 HK$260。五至九个工作日送达。</p><h2>大件商品</h2><p>沙发和木椅由我们自己的货车送。前一天电话约时间，送上楼，纸箱一并收走。</p>',
    ],
  },
  {
    url: 'returns',
    title: ['Returns within 30 days', '30 日內退換', '30 天内退换'],
    meta_description: [
      'Change your mind within 30 days. We pay the courier.',
      '30 日內可改變主意，運費由我們負責。',
      '30 天内可以改变主意，运费由我们承担。',
    ],
    html: [
      '<p>Take thirty days. If it is unworn and has its tag, send it back or bring it to the counter; we pay the courier and return the money the way it came, within five working days.</p><h2>How</h2><ol><li>Write to us on the page of your order.</li><li>We send a courier label, or you come by.</li><li>We look at it, and pay you back.</li></ol><h2>What cannot come back</h2><ul><li>Opened tea and honey</li><li>Knives that have been sharpened for you</li><li>Anything we have hemmed or engraved</li></ul><p>Broken on the way? Send a picture within three days and we replace it. You keep the pieces.</p>',
      '<p>三十日，慢慢想。未穿著、連吊牌的，可寄回或帶來櫃枱；運費我們付，款項五個工作天內按原來的付款方式退回。</p><h2>如何退換</h2><ol><li>在訂單頁寫給我們。</li><li>我們安排速遞上門，或你親臨本店。</li><li>檢查後退款。</li></ol><h2>不設退換</h2><ul><li>已開封的茶葉及蜜糖</li><li>已為你磨過的刀</li><li>已改褲腳或刻字的貨品</li></ul><p>途中打爛了？三日內傳來照片，我們補送一件，碎的不用寄回。</p>',
      '<p>三十天，慢慢想。未穿着、带吊牌的，可以寄回或带来柜台；运费我们付，款项五个工作日内按原付款方式退回。</p><h2>如何退换</h2><ol><li>在订单页写给我们。</li><li>我们安排快递上门，或您亲临本店。</li><li>检查后退款。</li></ol><h2>不支持退换</h2><ul><li>已开封的茶叶及蜂蜜</li><li>已为您磨过的刀</li><li>已改裤脚或刻字的商品</li></ul><p>途中打碎了？三天内发来照片，我们补寄一件，碎的不用寄回。</p>',
    ],
  },
  {
    url: 'size-guide',
    title: ['Size guide', '尺碼表', '尺码表'],
    meta_description: ['How our clothes and shoes measure.', '衣服和鞋的實際尺寸。', '衣服和鞋的实际尺寸。'],
    html: [
      '<p>Measure a coat you like, lying flat, and compare. Between two sizes, take the smaller; our cutters leave room.</p><h2>Tops and coats, cm</h2><table><thead><tr><th>Size</th><th>Chest</th><th>Length</th><th>Sleeve</th></tr></thead><tbody><tr><td>XS</td><td>96</td><td>66</td><td>58</td></tr><tr><td>S</td><td>102</td><td>68</td><td>59</td></tr><tr><td>M</td><td>108</td><td>70</td><td>60</td></tr><tr><td>L</td><td>114</td><td>72</td><td>61</td></tr><tr><td>XL</td><td>120</td><td>74</td><td>62</td></tr></tbody></table><h2>Shoes</h2><table><thead><tr><th>EU</th><th>UK</th><th>US</th><th>Foot, mm</th></tr></thead><tbody><tr><td>38</td><td>5</td><td>6</td><td>240</td></tr><tr><td>39</td><td>5.5</td><td>6.5</td><td>246</td></tr><tr><td>40</td><td>6.5</td><td>7.5</td><td>253</td></tr><tr><td>41</td><td>7</td><td>8</td><td>260</td></tr><tr><td>42</td><td>8</td><td>9</td><td>266</td></tr><tr><td>43</td><td>9</td><td>10</td><td>273</td></tr></tbody></table>',
      '<p>把一件合身的外套平放量度，再對照下表。介乎兩個碼之間，請選較小的，師傅裁剪時已留鬆位。</p><h2>上衣及外套（厘米）</h2><table><thead><tr><th>尺碼</th><th>胸圍</th><th>衣長</th><th>袖長</th></tr></thead><tbody><tr><td>XS</td><td>96</td><td>66</td><td>58</td></tr><tr><td>S</td><td>102</td><td>68</td><td>59</td></tr><tr><td>M</td><td>108</td><td>70</td><td>60</td></tr><tr><td>L</td><td>114</td><td>72</td><td>61</td></tr><tr><td>XL</td><td>120</td><td>74</td><td>62</td></tr></tbody></table><h2>鞋</h2><table><thead><tr><th>歐碼</th><th>英碼</th><th>美碼</th><th>腳長（毫米）</th></tr></thead><tbody><tr><td>38</td><td>5</td><td>6</td><td>240</td></tr><tr><td>39</td><td>5.5</td><td>6.5</td><td>246</td></tr><tr><td>40</td><td>6.5</td><td>7.5</td><td>253</td></tr><tr><td>41</td><td>7</td><td>8</td><td>260</td></tr><tr><td>42</td><td>8</td><td>9</td><td>266</td></tr><tr><td>43</td><td>9</td><td>10</td><td>273</td></tr></tbody></table>',
      '<p>把一件合身的外套平放测量，再对照下表。介于两个码之间，请选较小的，师傅裁剪时已留余量。</p><h2>上衣及外套（厘米）</h2><table><thead><tr><th>尺码</th><th>胸围</th><th>衣长</th><th>袖长</th></tr></thead><tbody><tr><td>XS</td><td>96</td><td>66</td><td>58</td></tr><tr><td>S</td><td>102</td><td>68</td><td>59</td></tr><tr><td>M</td><td>108</td><td>70</td><td>60</td></tr><tr><td>L</td><td>114</td><td>72</td><td>61</td></tr><tr><td>XL</td><td>120</td><td>74</td><td>62</td></tr></tbody></table><h2>鞋</h2><table><thead><tr><th>欧码</th><th>英码</th><th>美码</th><th>脚长（毫米）</th></tr></thead><tbody><tr><td>38</td><td>5</td><td>6</td><td>240</td></tr><tr><td>39</td><td>5.5</td><td>6.5</td><td>246</td></tr><tr><td>40</td><td>6.5</td><td>7.5</td><td>253</td></tr><tr><td>41</td><td>7</td><td>8</td><td>260</td></tr><tr><td>42</td><td>8</td><td>9</td><td>266</td></tr><tr><td>43</td><td>9</td><td>10</td><td>273</td></tr></tbody></table>',
    ],
  },
  {
    url: 'brewing-guide',
    title: ['How to brew roasted oolong', '炭焙烏龍沖泡指南', '炭焙乌龙冲泡指南'],
    meta_description: [
      'Six grams, boiling water, and a clock you do not need.',
      '六克茶葉、滾水，還有一個用不着的鐘。',
      '六克茶叶、开水，还有一个用不着的钟。',
    ],
    html: [
      '<p>Roasted oolong is forgiving. It wants hot water, a warm pot and a little attention at the start.</p><ol><li>Warm the pot with boiling water and pour it away.</li><li>Six grams for 200 ml: about two heaped spoons.</li><li>Fill with water just off the boil, and empty at once. This first water wakes the leaf; do not drink it.</li><li>Fill again, and wait as long as it takes to lay out the cups: 20 seconds.</li><li>Pour to the last drop. Each time after, wait ten seconds longer. Seven times is usual.</li></ol><h2>For others</h2><table><tbody><tr><td>White peony</td><td>4 g, 90 °C, 60 seconds</td></tr><tr><td>Cloud-mist green</td><td>3 g, 80 °C, 45 seconds</td></tr><tr><td>Cold brew, any of them</td><td>8 g to a litre, overnight</td></tr></tbody></table><p>Keep the pot for one kind of tea, and never let soap near it.</p>',
      '<p>炭焙烏龍很體諒人，只要水夠熱、壺夠暖，開頭多用一點心。</p><ol><li>滾水暖壺，倒掉。</li><li>200 毫升用六克茶葉，約兩滿匙。</li><li>注入剛滾過的水，即倒。這一泡只為醒茶，不飲。</li><li>再注水，等到擺好杯的時間：約 20 秒。</li><li>斟到一滴不留。之後每泡多等十秒，一般可沖七泡。</li></ol><h2>其他茶</h2><table><tbody><tr><td>白牡丹</td><td>4 克，攝氏 90 度，60 秒</td></tr><tr><td>雲霧綠茶</td><td>3 克，攝氏 80 度，45 秒</td></tr><tr><td>冷泡，任何一款</td><td>一公升 8 克，過夜</td></tr></tbody></table><p>一個壺只泡一款茶，切勿用洗潔精。</p>',
      '<p>炭焙乌龙很体谅人，只要水够热、壶够暖，开头多用一点心。</p><ol><li>开水温壶，倒掉。</li><li>200 毫升用六克茶叶，约两满勺。</li><li>注入刚开过的水，即倒。这一泡只为醒茶，不喝。</li><li>再注水，等到摆好杯子的时间：约 20 秒。</li><li>斟到一滴不留。之后每泡多等十秒，一般可冲七泡。</li></ol><h2>其他茶</h2><table><tbody><tr><td>白牡丹</td><td>4 克，90 摄氏度，60 秒</td></tr><tr><td>云雾绿茶</td><td>3 克，80 摄氏度，45 秒</td></tr><tr><td>冷泡，任何一款</td><td>一升 8 克，过夜</td></tr></tbody></table><p>一个壶只泡一款茶，切勿用洗洁精。</p>',
    ],
  },
  {
    url: 'about',
    title: ['About the shop', '關於小店', '关于小店'],
    meta_description: [
      'A general store in Sheung Wan, for small flats and long use.',
      '上環的一間雜貨店，為小單位而選、經得起長用。',
      '上环的一家杂货店，为小户型而选、经得起长用。',
    ],
    html: [
      '<p>Harbour &amp; Hill is a general store on Wing Lok Street, between the tram and the stairs. We sell about seventy things. Each of them is used at home by one of us before it goes on the shelf, and leaves the shelf when we stop using it.</p><p>Most are made within an hour of the shop: cups in Tai O, bags in Yau Ma Tei, radios in Kwun Tong. We know the people, and their telephone numbers, which is how we can mend what we sell.</p><h2>The counter</h2><p>128 Wing Lok Street, Sheung Wan. Every day from 11 am to 8 pm, typhoon signal No.&nbsp;8 excepted.</p><h2>The repair desk</h2><p>Knives while you wait, hems in two days, boots in two weeks. Bring things we did not sell you, too.</p>',
      '<p>港灣小店是永樂街上的一間雜貨店，一邊是電車，一邊是樓梯。我們賣七十多樣東西。每一樣都由我們其中一人在家用過，才會上架；不再用了，也就下架。</p><p>大部分在一小時路程內製造：杯在大澳，袋在油麻地，收音機在觀塘。我們認得做的人，也有他們的電話，所以賣得出，便修得到。</p><h2>櫃枱</h2><p>上環永樂街 128 號，每日上午 11 時至晚上 8 時；八號風球休息。</p><h2>維修枱</h2><p>磨刀立等，改褲腳兩日，換鞋底兩星期。不是我們賣的，也可以帶來。</p>',
      '<p>港湾小店是永乐街上的一家杂货店，一边是电车，一边是楼梯。我们卖七十多样东西。每一样都由我们其中一人在家用过，才会上架；不再用了，也就下架。</p><p>大部分在一小时路程内制造：杯子在大澳，包在油麻地，收音机在观塘。我们认识做的人，也有他们的电话，所以卖得出，就修得了。</p><h2>柜台</h2><p>上环永乐街 128 号，每天上午 11 点至晚上 8 点；八号风球休息。</p><h2>维修台</h2><p>磨刀立等可取，改裤脚两天，换鞋底两周。不是我们卖的，也可以带来。</p>',
    ],
  },
  {
    url: 'terms',
    title: ['Terms of sale', '銷售條款', '销售条款'],
    meta_description: ['What we promise each other.', '我們彼此的約定。', '我们彼此的约定。'],
    html: [
      '<p>Prices are in Hong Kong dollars. An order is a contract once we have confirmed it by email. Goods are yours when they reach you and are paid for.</p><p>We hold goods for a bank transfer for 72 hours. If something turns out to be sold out or wrongly priced, we tell you and return your money in full.</p><p>Nothing here takes away rights that the law of Hong Kong gives you.</p>',
      '<p>價格以港元計。我們以電郵確認後，訂單即成立。貨品送達並付清款項後，歸你所有。</p><p>以銀行轉帳付款的訂單，貨品保留 72 小時。如發現缺貨或標價有誤，我們會通知你並全數退款。</p><p>本條款不影響香港法律賦予你的權利。</p>',
      '<p>价格以港元计。我们以邮件确认后，订单即成立。商品送达并付清款项后，归您所有。</p><p>以银行转账付款的订单，商品保留 72 小时。如发现缺货或标价有误，我们会通知您并全额退款。</p><p>本条款不影响香港法律赋予您的权利。</p>',
    ],
  },
  {
    url: 'privacy',
    title: ['Privacy', '私隱政策', '隐私政策'],
    meta_description: [
      'What we keep about you, and for how long.',
      '我們保存甚麼資料、保存多久。',
      '我们保存什么资料、保存多久。',
    ],
    html: [
      '<p>Harbour &amp; Hill sells by this website and at the counter in Sheung Wan. This page says what we store about you, why, and for how long.</p><h2>What we store, and why</h2><table><thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead><tbody><tr><td>Orders: name, address, telephone, email, messages</td><td>To deliver, to answer you, to take things back</td><td>Without an account: two years after the order ended. With one: until you delete it</td></tr><tr><td>Invoices: name and address</td><td>Tax law</td><td>Seven years</td></tr><tr><td>Proofs of payment</td><td>To match your transfer</td><td>90 days after the order ended</td></tr><tr><td>Account: profile, addresses, wish list, cart</td><td>So that you need not type them again</td><td>Until you delete it; carts 90 days</td></tr><tr><td>Where you are logged in: device and network address</td><td>So that you can see and end it</td><td>A day after the log-in ends</td></tr><tr><td>Emails that we sent you</td><td>To send them again, and to see that they arrived</td><td>30 days</td></tr><tr><td>Consent to the newsletter: date, place and wording</td><td>To prove that you agreed</td><td>Until your account or data is deleted</td></tr><tr><td>Words that are searched for, without a name</td><td>To find what is missing in the shop</td><td>180 days</td></tr></tbody></table><h2>Who gets it</h2><p>The courier gets your name, address and telephone number. Payments by card go to the payment service; we never see the number of your card. Nobody else gets any of it, and nothing is sold.</p><h2>Cookies</h2><p>Cookies remember your cart, your language and currency, that you are logged in, and the browsers you use for it. There are none for advertising or statistics.</p><h2>Newsletter</h2><p>Only if you tick the box. Untick it in your <a href="/account/profile">profile</a> at any time.</p><h2>Your rights</h2><p>Under <a href="/account/data">My data</a> you download everything that belongs to your account, and delete the account. Without an account, <a href="/contact-us">write to us</a> from the email address of your order, to see, correct or erase what we have. We answer within 40 days, as the Personal Data (Privacy) Ordinance asks.</p>',
      '<p>港灣小店經本網站及上環門市售貨。本頁說明我們保存你的甚麼資料、原因及期限。</p><h2>保存甚麼、為何保存</h2><table><thead><tr><th>資料</th><th>原因</th><th>期限</th></tr></thead><tbody><tr><td>訂單：姓名、地址、電話、電郵、訊息</td><td>送貨、回覆查詢、處理退換</td><td>沒有帳戶：訂單完結後兩年；有帳戶：直至你刪除帳戶</td></tr><tr><td>發票：姓名及地址</td><td>稅務法例要求</td><td>七年</td></tr><tr><td>付款證明</td><td>核對你的轉帳</td><td>訂單完結後 90 日</td></tr><tr><td>帳戶：個人資料、地址、願望清單、購物車</td><td>免你重複填寫</td><td>直至你刪除帳戶；購物車 90 日</td></tr><tr><td>登入記錄：裝置及網絡地址</td><td>讓你查看及登出</td><td>登入結束後一日</td></tr><tr><td>我們發給你的電郵</td><td>重新發送及查核是否送達</td><td>30 日</td></tr><tr><td>電子報同意記錄：日期、途徑及字句</td><td>證明你曾同意</td><td>直至帳戶或資料刪除</td></tr><tr><td>搜尋字詞（不記名）</td><td>了解店內欠缺甚麼</td><td>180 日</td></tr></tbody></table><h2>交給誰</h2><p>速遞員取得你的姓名、地址及電話。信用卡付款由支付服務處理，我們看不到你的卡號。此外不會交給任何人，亦不會出售。</p><h2>Cookie</h2><p>本店以 Cookie 記住你的購物車、語言、貨幣、登入狀態及常用的瀏覽器，不作廣告或統計用途。</p><h2>電子報</h2><p>只有你剔選方格才會發送。可隨時在<a href="/account/profile">個人資料</a>取消。</p><h2>你的權利</h2><p>在<a href="/account/data">我的資料</a>，你可下載帳戶的全部資料，亦可刪除帳戶。沒有帳戶的話，請用落單的電郵<a href="/contact-us">聯絡我們</a>，要求查閱、更正或清除資料。我們會按《個人資料（私隱）條例》於 40 日內回覆。</p>',
      '<p>港湾小店通过本网站和上环门店售货。本页说明我们保存您的哪些信息、原因和期限。</p><h2>保存什么、为何保存</h2><table><thead><tr><th>信息</th><th>原因</th><th>期限</th></tr></thead><tbody><tr><td>订单：姓名、地址、电话、邮箱、留言</td><td>送货、回复咨询、处理退换</td><td>无账户：订单完结后两年；有账户：直到您删除账户</td></tr><tr><td>发票：姓名和地址</td><td>税法要求</td><td>七年</td></tr><tr><td>付款凭证</td><td>核对您的转账</td><td>订单完结后 90 天</td></tr><tr><td>账户：个人资料、地址、心愿单、购物车</td><td>免去重复填写</td><td>直到您删除账户；购物车 90 天</td></tr><tr><td>登录记录：设备和网络地址</td><td>便于您查看和退出</td><td>登录结束后一天</td></tr><tr><td>我们发给您的邮件</td><td>重新发送并核实是否送达</td><td>30 天</td></tr><tr><td>邮件订阅同意记录：日期、途径和文字</td><td>证明您曾同意</td><td>直到账户或数据被删除</td></tr><tr><td>搜索词（不记名）</td><td>了解店里缺少什么</td><td>180 天</td></tr></tbody></table><h2>交给谁</h2><p>快递员获得您的姓名、地址和电话。银行卡付款由支付服务处理，我们看不到您的卡号。此外不会交给任何人，也不会出售。</p><h2>Cookie</h2><p>本店使用 Cookie 记住您的购物车、语言、货币、登录状态和常用的浏览器，不用于广告或统计。</p><h2>邮件订阅</h2><p>只有您勾选方框才会发送。可随时在<a href="/account/profile">个人资料</a>中取消。</p><h2>您的权利</h2><p>在<a href="/account/data">我的数据</a>中，您可以下载账户的全部数据，也可以删除账户。没有账户时，请用下单的邮箱<a href="/contact-us">联系我们</a>，要求查阅、更正或清除数据。我们会按香港《个人资料（私隐）条例》在 40 天内回复。</p>',
    ],
  },
]
