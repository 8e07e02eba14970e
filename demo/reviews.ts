interface DemoReview {
  rating: number
  title: string
  text: string
  /** The product that it is about; without it any. */
  url?: string
  answer?: string
}

type Language = 'en_us' | 'zh_hk' | 'zh_cn'

/** What customers wrote, in their own language. */
export const demoReviews: Record<Language, readonly DemoReview[]> = {
  en_us: [
    {
      url: 'shopkeepers-long-coat',
      rating: 5,
      title: 'My every-day coat since October',
      text: 'Heavier than it looks in the photos, in a good way. I am 168 cm and wear it over a jumper in size M. The pockets hold a paperback.',
      answer: 'Thank you for naming your size. Wash it cold and it keeps this colour.',
    },
    {
      url: 'roasted-oolong',
      rating: 5,
      title: 'Good for five infusions',
      text: 'Toasty, no bitterness even when I forget it in the pot. The tin closes tightly.',
    },
    {
      url: 'shek-o-straw-hat',
      rating: 4,
      title: '',
      text: 'Light and well made. It came slightly flattened, but steam brought it back in a minute.',
    },
    {
      rating: 5,
      title: 'Better than expected',
      text: 'Carefully made, and it arrived in two days in a box without any plastic.',
    },
    {
      rating: 4,
      title: 'Does what it should',
      text: 'Used it every day for a month now. No complaints, I would only wish for more colours.',
    },
    { rating: 5, title: '', text: 'Bought as a present and ended up ordering a second one for myself.' },
    {
      rating: 3,
      title: 'Smaller than I thought',
      text: 'Nice material. Read the measurements before you order: I did not.',
      answer: 'Sorry about that. We have added a photo with a hand for scale, and you can exchange it within 14 days.',
    },
    {
      rating: 5,
      title: 'Feels solid',
      text: 'You notice the quality as soon as you hold it. The note of the shop in the box was a nice touch.',
    },
    {
      rating: 2,
      title: 'Scratched on arrival',
      text: 'A scratch on one side. The shop replaced it within the week, so two stars for the first one and five for the service.',
    },
    { rating: 4, title: '', text: 'Exactly as in the pictures. Delivery to Lantau took a day longer.' },
  ],
  zh_hk: [
    {
      url: 'shopkeepers-long-coat',
      rating: 4,
      title: '布料夠厚身',
      text: '質感很好，香港冬天著剛剛好。衫袖略長，摺一下就可以。',
    },
    { url: 'roasted-oolong', rating: 5, title: '炭香十足', text: '泡到第五泡仍有回甘，送給爸爸他也很喜歡。' },
    { url: 'tram-memo-pad', rating: 5, title: '', text: '電車圖案很可愛，紙質好寫，鋼筆也不會化開。' },
    { rating: 5, title: '手工細緻', text: '收到實物比相片更靚，包裝用紙不用膠，很用心。' },
    { rating: 4, title: '用了一個月', text: '每日都用，暫時沒有問題。希望之後有更多顏色。' },
    { rating: 5, title: '送禮一流', text: '買來送給朋友，她即日就傳相片給我，說很喜歡。' },
    {
      rating: 3,
      title: '比想像中細',
      text: '質料不錯，但落單前最好先看清楚尺寸。',
      answer: '多謝意見，我們已補充有手部對照的相片；如需更換，14 日內可到上環門市辦理。',
    },
    { rating: 5, title: '', text: '翌日已送到觀塘，客服回覆亦很快。' },
    { rating: 4, title: '抵買', text: '減價時入手，質素對得住價錢。' },
  ],
  zh_cn: [
    {
      url: 'shopkeepers-long-coat',
      rating: 5,
      title: '版型很正',
      text: '身高 175 穿 L 正好，里面还能加一件毛衣。寄到深圳三天。',
    },
    { url: 'roasted-oolong', rating: 4, title: '焙火香明显', text: '第一泡稍浓，之后很顺口。希望有更大的包装。' },
    { rating: 5, title: '做工细致', text: '实物比照片更好看，没有异味，包装也很环保。' },
    { rating: 4, title: '用得顺手', text: '用了几个星期，没有发现问题，颜色再多一些就更好了。' },
    { rating: 5, title: '', text: '买来送朋友的，她非常喜欢，又回购了一件。' },
    { rating: 3, title: '物流慢了两天', text: '东西不错，清关多等了两天，客服解释得很清楚。' },
    { rating: 5, title: '值得推荐', text: '拿在手里很有分量，细节处理得很好。' },
  ],
}
