import { type DemoArticle, productList } from './article.ts'
import { articleScenes } from './scenes.ts'

const clothes = productList({ source: 'brand', brand_url: 'shek-o-goods', limit: 4 })

export const outdoorArticles: readonly DemoArticle[] = [
  {
    url: 'fifteen-cool-weeks',
    categories: ['out-of-doors'],
    author: 'Ho Ka Yan',
    age: 3,
    picture: articleScenes.winter,
    image_alt: [
      'A camel coat with a mustard scarf and brown gloves',
      '一件駝色大衣、一條芥黃頸巾和一對啡色手套',
      '一件驼色大衣、一条芥黄围巾和一双棕色手套',
    ],
    title: ['Fifteen cool weeks', '十五個涼快的星期', '十五个凉快的星期'],
    short_description: [
      'How to dress for a winter that is warm at noon, damp at night, and coldest in the office.',
      '中午暖、晚上潮、辦公室最凍：香港的冬天怎樣穿。',
      '中午暖、晚上潮、办公室最冷：香港的冬天怎样穿。',
    ],
    html: [
      `<p>From the middle of November to the end of February the thermometer stays between twelve and twenty-two degrees. Nobody needs a down coat for that. What you need are layers that come off on the escalator.</p><h2>One coat without a lining</h2><p>The <a href="/product/ridge-chore-coat">Ridge chore coat</a> is brushed on the inside and cut straight, so it goes over a shirt in November and under a raincoat in January. The cloth is washed twice before the cutters in Shek O touch it; the size you try on is the size it stays.</p><h2>Something for the neck</h2><p>Most of the warmth you lose in a windy street goes at the collar. A <a href="/product/lambswool-scarf">lambswool scarf</a> folds into a pocket and does more than a thicker coat.</p><h2>The coldest week</h2><p>There is one, usually after New Year. That is what the <a href="/product/night-ferry-gilet">gilet</a> is for: quilted, without sleeves, over the coat. Its two bands light up in headlamps on the way home.</p><h2>And the office</h2><p>Leave a jumper on your chair. We cannot do anything about the air-conditioning.</p>${clothes}`,
      `<p>由十一月中到二月底，氣溫大多在十二至二十二度之間，用不着羽絨。需要的是搭扶手電梯時脫得下的一層一層。</p><h2>一件不加襯裏的外套</h2><p>「<a href="/product/ridge-chore-coat">山脊</a>」工裝外套內側磨毛、版型直身，十一月套在襯衫外，一月穿在雨衣內。布料洗過兩次，才交給石澳的師傅裁剪；試身合穿，日後也合穿。</p><h2>頸上的一條</h2><p>風大的街上，最易失溫的是領口。一條<a href="/product/lambswool-scarf">羊羔毛頸巾</a>摺起放得入衣袋，比一件更厚的外套有用。</p><h2>最凍的一個星期</h2><p>總有一個，多數在新年之後。「<a href="/product/night-ferry-gilet">夜渡</a>」背心就是為這個星期做的：夾棉、無袖，套在外套外。回家路上，車頭燈一照，兩條反光帶便亮。</p><h2>還有辦公室</h2><p>在椅背留一件冷衫。冷氣的事，我們也沒有辦法。</p>${clothes}`,
      `<p>从十一月中到二月底，气温大多在十二到二十二度之间，用不着羽绒服。需要的是坐扶梯时脱得下来的一层一层。</p><h2>一件不加里布的外套</h2><p>“<a href="/product/ridge-chore-coat">山脊</a>”工装外套内侧磨毛、版型直身，十一月套在衬衫外，一月穿在雨衣里。布料洗过两次，才交给石澳的师傅裁剪；试穿合身，以后也合身。</p><h2>脖子上的一条</h2><p>风大的街上，最容易散热的是领口。一条<a href="/product/lambswool-scarf">羊羔毛围巾</a>叠起来放得进口袋，比一件更厚的外套有用。</p><h2>最冷的一周</h2><p>总有一周，多半在新年之后。“<a href="/product/night-ferry-gilet">夜渡</a>”马甲就是为这一周做的：夹棉、无袖，套在外套外。回家路上，车灯一照，两条反光带就亮。</p><h2>还有办公室</h2><p>在椅背上留一件毛衣。冷气的事，我们也没有办法。</p>${clothes}`,
    ],
  },
  {
    url: 'one-night-on-an-island',
    categories: ['out-of-doors'],
    author: 'Wong Chi Ho',
    age: 58,
    picture: articleScenes.ferry,
    image_alt: [
      'A green backpack, a hat, a camera and a walking boot',
      '一個綠色背囊、一頂帽、一部相機和一隻行山靴',
      '一个绿色背包、一顶帽子、一台相机和一只徒步靴',
    ],
    title: ['One night on an island', '離島一晚', '离岛一晚'],
    short_description: [
      'Everything that fits into eighteen litres for a Saturday ferry and a Sunday walk.',
      '星期六搭船、星期日行山，十八公升的背囊放得下甚麼。',
      '周六坐船、周日爬山，十八升的背包放得下什么。',
    ],
    html: [
      `<p>The slow ferry has wooden seats and takes the better part of an hour. Whatever you bring has to fit under one of them.</p><h2>The bag</h2><p>The <a href="/product/lantau-day-pack">Lantau day pack</a> holds eighteen litres: a rain shell, lunch, a change of shirt, a book. If it does not fit, you do not need it for one night.</p><h2>On your feet</h2><p>Island paths are concrete until they are wet rock. <a href="/product/dragons-back-boots">Boots</a> with a sole that grips matter more than boots that look as if they did. Two pairs of socks; wear one, carry one.</p><h2>On your head</h2><p>A straw hat goes on the outside of the bag and weighs nothing. In the evening it keeps mosquitoes off the fruit.</p><h2>In your pocket</h2><p>The <a href="/product/everyday-film-camera">film camera</a> has nothing to charge, and thirty-six exposures are about right for two days: you look first.</p><h2>Left at home</h2><p>The second pair of shoes, the charger, the umbrella. If it rains you are on an island, and there is noodle soup.</p>`,
      `<p>慢船的座位是木的，一程差不多一小時。帶甚麼都好，總要放得入座位底。</p><h2>袋</h2><p>「<a href="/product/lantau-day-pack">大嶼</a>」日用背囊有十八公升：一件雨褸、午餐、替換的恤衫、一本書。放不下的，一晚也用不着。</p><h2>腳上</h2><p>島上的路是石屎，走着走着便是濕石。<a href="/product/dragons-back-boots">短靴</a>要鞋底抓得住，樣子是其次。襪帶兩對，一對穿，一對替換。</p><h2>頭上</h2><p>草帽掛在袋外，幾乎沒有重量。晚上還可以罩住生果，不惹蚊。</p><h2>袋裏</h2><p><a href="/product/everyday-film-camera">菲林相機</a>不用充電。三十六格影兩日剛剛好，你會先看清楚才按。</p><h2>留在家裏</h2><p>第二對鞋、充電器、雨傘。下雨又如何？在離島，有湯麵。</p>`,
      `<p>慢船的座位是木的，一程差不多一小时。带什么都好，总要放得进座位底下。</p><h2>包</h2><p>“<a href="/product/lantau-day-pack">大屿</a>”日用背包有十八升：一件雨衣、午餐、替换的衬衫、一本书。放不下的，一晚也用不着。</p><h2>脚上</h2><p>岛上的路是水泥，走着走着就是湿石头。<a href="/product/dragons-back-boots">短靴</a>要鞋底抓得住，样子是其次。袜子带两双，一双穿，一双替换。</p><h2>头上</h2><p>草帽挂在包外，几乎没有重量。晚上还可以罩住水果，不招蚊子。</p><h2>口袋里</h2><p><a href="/product/everyday-film-camera">胶片相机</a>不用充电。三十六张拍两天刚刚好，您会先看清楚才按。</p><h2>留在家里</h2><p>第二双鞋、充电器、雨伞。下雨又怎样？在离岛，有汤面。</p>`,
    ],
  },
]
