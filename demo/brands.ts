import type { Texts } from './texts.ts'

export interface DemoBrand {
  url: string
  title: Texts
  short_description: Texts
}

export const demoBrands: readonly DemoBrand[] = [
  {
    url: 'lookout-cloth',
    title: ['Lookout Cloth', '瞭望布業', '瞭望布业'],
    short_description: [
      'Work clothes cut for hills, humid lifts and cold offices.',
      '為斜路、焗促升降機和冷氣辦公室而裁的工作服。',
      '为坡路、闷热电梯和冷气办公室而裁的工装。',
    ],
  },
  {
    url: 'tai-o-clay',
    title: ['Tai O Clay', '大澳陶坊', '大澳陶坊'],
    short_description: [
      'Tableware thrown by two potters in a stilt house, fired twice a month.',
      '兩位陶藝師在棚屋拉坯，每月開窰兩次。',
      '两位陶艺师在棚屋拉坯，每月开窑两次。',
    ],
  },
  {
    url: 'pier-nine-bags',
    title: ['Pier Nine Bags', '九號碼頭', '九号码头'],
    short_description: [
      'Bags that fit under a ferry seat and outlast the strap you wear out.',
      '放得入渡輪座位底，又比肩帶更耐用的袋。',
      '放得进渡轮座位底，又比肩带更耐用的包。',
    ],
  },
  {
    url: 'kwun-tong-wireless',
    title: ['Kwun Tong Wireless', '觀塘無線電', '观塘无线电'],
    short_description: [
      'Small machines with knobs, screws and spare parts.',
      '有旋鈕、有螺絲、有零件可換的小電器。',
      '有旋钮、有螺丝、有零件可换的小电器。',
    ],
  },
  {
    url: 'western-paper',
    title: ['Western Paper', '西環紙行', '西环纸行'],
    short_description: [
      'Paper cut, sewn and bound beside the harbour.',
      '在海旁裁切、穿線、裝訂的紙品。',
      '在海边裁切、穿线、装订的纸品。',
    ],
  },
  {
    url: 'hillside-tea',
    title: ['Hillside Tea', '半山茶行', '半山茶行'],
    short_description: [
      'Four teas a year, roasted in small drums.',
      '一年四款茶，小鼓慢焙。',
      '一年四款茶，小鼓慢焙。',
    ],
  },
]
