import { type DemoArticle, productList } from './article.ts'
import { articleScenes } from './scenes.ts'

const blades = productList({ source: 'brand', brand_url: 'shanghai-street-knives', limit: 4 })

export const careArticles: readonly DemoArticle[] = [
  {
    url: 'one-knife-twenty-years',
    categories: ['care-and-repair'],
    author: 'Wong Chi Ho',
    age: 15,
    picture: articleScenes.knife,
    image_alt: [
      'A chef’s knife with a walnut handle, beside an orange and a wooden spoon',
      '一把胡桃木柄的主廚刀，旁邊有一個橙和一隻木匙',
      '一把胡桃木柄的主厨刀，旁边有一个橙子和一把木勺',
    ],
    title: ['One knife, twenty years', '一把刀，用二十年', '一把刀，用二十年'],
    short_description: [
      'Carbon steel asks for thirty seconds a day. What to do with them, and when to come to us.',
      '碳鋼刀每天只要三十秒。這三十秒做甚麼，甚麼時候才要來找我們。',
      '碳钢刀每天只要三十秒。这三十秒做什么，什么时候才要来找我们。',
    ],
    html: [
      `<p>The <a href="/product/walnut-chefs-knife">chef’s knife</a> we sell is carbon steel. It takes a finer edge than stainless steel and keeps it for longer, and it rusts if you leave it wet. That is the whole bargain.</p><h2>Every day</h2><ol><li>Rinse it with warm water as soon as you have finished, above all after lemon or tomato.</li><li>Dry it with a cloth, along the blade, away from the edge.</li><li>Put it in a block or a sleeve. In a drawer with forks it is blunt in a week.</li></ol><h2>Every month</h2><p>A drop of cooking oil on a paper towel, over the blade and the walnut. A grey film is patina and protects the steel. Orange is rust: rub it off with a cork and a little salt.</p><h2>What it does not like</h2><p>Dishwashers, frozen food, bones, glass boards, and being used as a tin opener.</p><h2>When to come to us</h2><p>When it slides off the skin of a tomato. <a href="/service/knife-sharpening">Sharpening</a> takes as long as a coffee, on three stones and without a machine; for the first year it is free. Wrap the blade in newspaper for the tram.</p>${blades}`,
      `<p>我們賣的<a href="/product/walnut-chefs-knife">主廚刀</a>是碳鋼。它比不鏽鋼磨得更利，也利得更久；但濕着放，就會生鏽。得失就是這麼簡單。</p><h2>每日</h2><ol><li>用完即用暖水沖洗，切過檸檬、番茄後尤其要快。</li><li>用布順着刀身抹乾，刃口向外。</li><li>插刀座或套刀鞘。與叉一起放在抽屜裏，一星期便鈍。</li></ol><h2>每月</h2><p>廚房紙上滴一滴食油，抹刀身和胡桃木柄。灰色一層是包漿，會保護鋼面；橙色才是鏽，用水松塞蘸少許鹽擦走。</p><h2>最怕甚麼</h2><p>洗碗機、冰鮮硬塊、骨頭、玻璃砧板，還有用來開罐頭。</p><h2>甚麼時候找我們</h2><p>切番茄時在皮上滑開，便是時候了。<a href="/service/knife-sharpening">磨刀</a>用三塊磨石，不用機器，一杯咖啡的時間便好；首年免費。搭電車來，記得用報紙包好。</p>${blades}`,
      `<p>我们卖的<a href="/product/walnut-chefs-knife">主厨刀</a>是碳钢的。它比不锈钢磨得更利，也利得更久；但湿着放，就会生锈。得失就这么简单。</p><h2>每天</h2><ol><li>用完马上用温水冲洗，切过柠檬、番茄后尤其要快。</li><li>用布顺着刀身擦干，刃口朝外。</li><li>插刀座或套刀鞘。和叉子一起放在抽屉里，一周就钝。</li></ol><h2>每月</h2><p>厨房纸上滴一滴食用油，擦刀身和胡桃木柄。灰色一层是包浆，会保护钢面；橙色才是锈，用软木塞蘸少许盐擦掉。</p><h2>最怕什么</h2><p>洗碗机、冷冻硬块、骨头、玻璃砧板，还有拿来开罐头。</p><h2>什么时候找我们</h2><p>切番茄时在皮上打滑，就是时候了。<a href="/service/knife-sharpening">磨刀</a>用三块磨石，不用机器，一杯咖啡的时间就好；首年免费。坐电车来，记得用报纸包好。</p>${blades}`,
    ],
  },
  {
    url: 'a-skillet-in-a-small-kitchen',
    categories: ['care-and-repair', 'tea-and-table'],
    author: 'Mei Lam',
    age: 27,
    picture: articleScenes.skillet,
    image_alt: [
      'A cast-iron skillet between a loaf of bread and a wooden spoon',
      '一個鑄鐵鍋，旁邊是麵包和木匙',
      '一口铸铁锅，旁边是面包和木勺',
    ],
    title: ['A skillet in a small kitchen', '細廚房裏的鑄鐵鍋', '小厨房里的铸铁锅'],
    short_description: [
      'Cast iron on one ring, with no oven and no garden: how we season ours and keep it dry in August.',
      '一個爐頭、沒有焗爐，八月天又潮濕：我們怎樣開鍋、怎樣養鍋。',
      '一个灶眼、没有烤箱，八月天又潮湿：我们怎样开锅、怎样养锅。',
    ],
    html: [
      `<p>Most advice about cast iron assumes an oven. Here is what works on a single gas ring in a kitchen of four square metres.</p><h2>It is seasoned already</h2><p>Ours has been oiled and heated three times before you get it. Wash it with hot water, dry it over the flame, and fry something fat the first time: pancakes or bacon, not tomatoes.</p><h2>After every meal</h2><ol><li>While it is warm, wipe it out. Salt and half a potato loosen what sticks.</li><li>A little soap does no harm. Soaking does.</li><li>Dry it on the flame until the handle is warm, then a thin film of oil.</li></ol><h2>In August</h2><p>At ninety per cent humidity a thick coat of oil turns sticky and a bare pan turns orange. Wipe the oil off until you think that nothing is left; that is the right amount. Hang the pan, or put a sheet of paper under it.</p><h2>If it rusts</h2><p>It is not ruined. Steel wool, hot water, dry flame, oil, and once more. Iron is patient.</p><p>The <a href="/product/cast-iron-skillet">24 cm skillet</a> holds two eggs and two slices of bread, which is why we sell that size.</p>`,
      `<p>關於鑄鐵鍋的建議，大多假設你有焗爐。以下是一個爐頭、四平方米廚房的做法。</p><h2>買來時已開鍋</h2><p>出廠前已抹油加熱三次。用熱水沖一沖，在火上烘乾，第一次煎些有油的：班戟、煙肉都好，先不要煮番茄。</p><h2>每餐之後</h2><ol><li>趁暖抹淨。黏底的，用鹽和半個薯仔擦。</li><li>少許洗潔精無妨，浸水才傷鍋。</li><li>在火上烘到手柄暖，再抹一層薄油。</li></ol><h2>八月</h2><p>濕度九成的日子，油厚會黏手，不抹油會生鏽。抹上油，再抹走，抹到你以為一點不剩，就剛剛好。掛起來，或者在底下墊一張紙。</p><h2>生了鏽</h2><p>未壞的。鋼絲球、熱水、烘乾、抹油，再來一次。鐵很有耐性。</p><p>這個<a href="/product/cast-iron-skillet">24 厘米平底鍋</a>剛好放得下兩隻蛋、兩片麵包，所以我們只賣這個尺寸。</p>`,
      `<p>关于铸铁锅的建议，大多假设您有烤箱。以下是一个灶眼、四平方米厨房的做法。</p><h2>买来时已开锅</h2><p>出厂前已抹油加热三次。用热水冲一冲，在火上烘干，第一次煎些有油的：薄饼、培根都好，先不要煮番茄。</p><h2>每餐之后</h2><ol><li>趁热擦净。粘底的，用盐和半个土豆擦。</li><li>少许洗洁精无妨，泡水才伤锅。</li><li>在火上烘到手柄温热，再抹一层薄油。</li></ol><h2>八月</h2><p>湿度九成的日子，油厚会粘手，不抹油会生锈。抹上油，再擦掉，擦到您以为一点不剩，就刚刚好。挂起来，或者在底下垫一张纸。</p><h2>生了锈</h2><p>还没坏。钢丝球、热水、烘干、抹油，再来一次。铁很有耐性。</p><p>这个<a href="/product/cast-iron-skillet">24 厘米平底锅</a>刚好放得下两个蛋、两片面包，所以我们只卖这个尺寸。</p>`,
    ],
  },
]
