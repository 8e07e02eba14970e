import { type DemoArticle, productList } from './article.ts'
import { articleScenes } from './scenes.ts'

const fromKiln = productList({ source: 'brand', brand_url: 'tai-o-kiln', limit: 4 })
const teas = productList({ source: 'brand', brand_url: 'hill-road-tea', limit: 4 })

export const tableArticles: readonly DemoArticle[] = [
  {
    url: 'seven-cups-from-six-grams',
    categories: ['tea-and-table'],
    author: 'Mei Lam',
    age: 6,
    picture: articleScenes.oolong,
    image_alt: [
      'A celadon teapot between two cups, with a box of tea',
      '一個青瓷茶壺，兩旁是茶杯，後面有一盒茶葉',
      '一个青瓷茶壶，两旁是茶杯，后面有一盒茶叶',
    ],
    title: ['Seven cups from six grams', '六克茶葉，七杯茶', '六克茶叶，七杯茶'],
    short_description: [
      'What changes between the first pour of a roasted oolong and the last, and why we stopped looking at the clock.',
      '炭焙烏龍由第一泡到最後一泡有甚麼不同，以及我們為何不再看鐘。',
      '炭焙乌龙从第一泡到最后一泡有什么不同，以及我们为什么不再看钟。',
    ],
    html: [
      `<p>Mr Lau roasts our <a href="/product/roasted-oolong">oolong</a> for nine hours over longan charcoal. It takes six grams of it, about two heaped spoons, to fill a small pot seven times. Here is what happens in those seven.</p><h2>One and two: the fire</h2><p>The first pour tastes of the drum: toasted rice, a little smoke. Keep it short, twenty seconds, or the smoke is all you get. The second is rounder, because the leaves have opened.</p><h2>Three to five: the leaf</h2><p>Now dried plum comes through. Add ten seconds each time. If you are pouring for somebody who says that tea is bitter, begin here.</p><h2>Six and seven: the water</h2><p>What is left is sweet and thin, and goes well with something to eat. A lotus-seed mooncake cut in eight is enough for four people.</p><h2>What you need</h2><p>A pot of 200 ml or less, or a larger one filled to a third. Boiling water. The <a href="/brewing-guide">brewing guide</a> has figures for white and green tea, which want less heat.</p>${teas}`,
      `<p>劉先生用龍眼木炭，把這款<a href="/product/roasted-oolong">烏龍</a>慢焙九小時。一個小壺放六克，約兩滿匙，可以沖七泡。七泡之間，味道一直在變。</p><h2>第一、二泡：火</h2><p>第一泡喝到的是焙火：炒米香，帶一點煙。二十秒就要倒，浸久了便只剩煙味。第二泡圓潤些，因為葉子張開了。</p><h2>第三至五泡：葉</h2><p>話梅香這時出來了。每泡多等十秒。如果你要招呼的人常說茶苦，就由這裏開始斟給他。</p><h2>第六、七泡：水</h2><p>餘下是清甜，最好配一點吃的。一個蓮蓉月餅切八份，夠四個人分。</p><h2>需要甚麼</h2><p>200 毫升以下的壺，或者大壺只注三分一。水要滾。白茶和綠茶不用那麼熱，份量和時間見<a href="/brewing-guide">沖泡指南</a>。</p>${teas}`,
      `<p>刘先生用龙眼木炭，把这款<a href="/product/roasted-oolong">乌龙</a>慢焙九小时。一个小壶放六克，约两满勺，可以冲七泡。七泡之间，味道一直在变。</p><h2>第一、二泡：火</h2><p>第一泡喝到的是焙火：炒米香，带一点烟。二十秒就要倒，泡久了就只剩烟味。第二泡圆润些，因为叶子张开了。</p><h2>第三至五泡：叶</h2><p>话梅香这时出来了。每泡多等十秒。如果您要招待的人常说茶苦，就从这里开始斟给他。</p><h2>第六、七泡：水</h2><p>剩下的是清甜，最好配一点吃的。一个莲蓉月饼切八份，够四个人分。</p><h2>需要什么</h2><p>200 毫升以下的壶，或者大壶只注三分之一。水要开。白茶和绿茶不用那么热，用量和时间见<a href="/brewing-guide">冲泡指南</a>。</p>${teas}`,
    ],
  },
  {
    url: 'two-firings-a-month',
    categories: ['tea-and-table'],
    author: 'Ho Ka Yan',
    age: 41,
    picture: articleScenes.kiln,
    image_alt: [
      'A vase, an indigo teapot and two bowls from the kiln',
      '窰裏燒成的花瓶、靛藍茶壺和兩隻碗',
      '窑里烧成的花瓶、靛蓝茶壶和两只碗',
    ],
    title: ['Two firings a month', '一個月，兩窰火', '一个月，两窑火'],
    short_description: [
      'At Tai O Kiln two potters work above the water. Why the green of your cup is not the green of ours.',
      '大澳窰的兩位陶藝師在水上棚屋工作。你的杯和我們的杯，為何不是同一種青。',
      '大澳窑的两位陶艺师在水上棚屋工作。您的杯子和我们的杯子，为什么不是同一种青。',
    ],
    html: [
      `<p>The kiln stands in a stilt house, and the floor moves a little when a boat passes. Two people work here. They throw on four days of the week, glaze on the fifth, and fire twice a month, when the kiln is full.</p><h2>The glaze is next door</h2><p>Celadon needs ash. Theirs comes from the fires over which the neighbours dry fish, so what is burnt that fortnight decides the colour. Wet weather makes a greyer green. We unpack each crate in the shop and put like with like, but we do not send anything back for its colour.</p><h2>What is cut by hand</h2><p>The spout of the <a href="/product/celadon-teapot">teapot</a> is cut one at a time, with a wire, while the clay is still soft. A clean lower edge is what makes it stop when you stop. The foot of the <a href="/product/celadon-rice-bowl">rice bowl</a> is turned higher than usual, because a hot bowl has to be picked up somewhere.</p><h2>Looking after it</h2><p>By hand, without soap for the pots. A dark line that appears in the glaze after some months is tea, not damage.</p>${fromKiln}`,
      `<p>窰在棚屋裏，有船經過，地板便輕輕晃一晃。這裏只有兩個人。一星期四日拉坯，第五日上釉，每月開窰兩次，夠一窰才燒。</p><h2>釉料就在隔壁</h2><p>青瓷的釉要用灰。他們的灰來自鄰居曬魚場的柴火，那半個月燒甚麼柴，就是甚麼顏色；天雨，青色便偏灰。每箱到店後，我們把相近的放在一起，但從來不會因為顏色而退回去。</p><h2>甚麼是手切的</h2><p><a href="/product/celadon-teapot">茶壺</a>的壺嘴要趁泥未乾，用鋼線逐個切。下緣切得俐落，才會停手即停水。<a href="/product/celadon-rice-bowl">飯碗</a>的碗腳修得比一般高，因為碗熱的時候，總要有個地方拿。</p><h2>怎樣保養</h2><p>手洗；茶壺不要用洗潔精。用了幾個月，釉裏出現一條深色的線，那是茶漬，不是裂。</p>${fromKiln}`,
      `<p>窑在棚屋里，有船经过，地板就轻轻晃一晃。这里只有两个人。一周四天拉坯，第五天上釉，每月开窑两次，够一窑才烧。</p><h2>釉料就在隔壁</h2><p>青瓷的釉要用灰。他们的灰来自邻居晒鱼场的柴火，那半个月烧什么柴，就是什么颜色；下雨天，青色就偏灰。每箱到店后，我们把相近的放在一起，但从来不会因为颜色而退回去。</p><h2>什么是手切的</h2><p><a href="/product/celadon-teapot">茶壶</a>的壶嘴要趁泥没干，用钢线逐个切。下缘切得利落，才能收手即断水。<a href="/product/celadon-rice-bowl">饭碗</a>的碗脚修得比一般高，因为碗烫的时候，总要有个地方拿。</p><h2>怎样保养</h2><p>手洗；茶壶不要用洗洁精。用了几个月，釉里出现一条深色的线，那是茶渍，不是裂纹。</p>${fromKiln}`,
    ],
  },
]
