import type { AdditionalOptions, FormFieldType } from '#contracts/forms/field-types.ts'
import type { Texts } from './texts.ts'

interface DemoField {
  key: string
  type: FormFieldType
  title: Texts
  required?: boolean
  options?: readonly (readonly [value: string, label: Texts])[]
  more?: Omit<AdditionalOptions, 'options'>
}

export interface DemoForm {
  url: string
  allow_guest: boolean
  limit_submit: boolean
  title: Texts
  description: Texts
  success_message: Texts
  tabs: readonly { title: Texts; fields: readonly DemoField[] }[]
}

const name: DemoField = { key: 'name', type: 'text', title: ['Your name', '姓名', '姓名'], required: true }
const mobile: DemoField = {
  key: 'mobile',
  type: 'text',
  title: ['Mobile number', '手提電話', '手机号码'],
  more: { format: 'phone' },
}
const email: DemoField = {
  key: 'email',
  type: 'text',
  title: ['Email', '電郵', '邮箱'],
  required: true,
  more: { format: 'email' },
}
const pictures = (title: Texts): DemoField => ({
  key: 'pictures',
  type: 'file',
  title,
  more: { extensions: ['jpg', 'jpeg', 'png', 'heic'], max_files: 3 },
})

const mending: DemoForm = {
  url: 'morning-of-mending',
  allow_guest: true,
  limit_submit: false,
  title: ['A morning of mending', '縫補早上', '缝补早上'],
  description: [
    '<p>Bring one thing with a hole in it. Mrs Ng from the repair desk shows you two stitches, and you go home with it whole.</p><ul><li>Every Saturday morning, 10 am to noon</li><li>128 Wing Lok Street, upstairs</li><li>Eight at a table, thread and tea are there</li></ul>',
    '<p>帶一件破了洞的東西來。維修枱的吳太會教你兩種針法，讓你帶著完好的它回家。</p><ul><li>逢星期六早上十時至正午</li><li>永樂街 128 號樓上</li><li>一枱八人，備有針線和茶</li></ul>',
    '<p>带一件破了洞的东西来。维修台的吴太会教您两种针法，让您带着完好的它回家。</p><ul><li>每周六上午十点至正午</li><li>永乐街 128 号楼上</li><li>一桌八人，备有针线和茶</li></ul>',
  ],
  success_message: [
    'We keep a chair for you and write before Saturday.',
    '我們會為你留位，並於星期六前回覆。',
    '我们会为您留位，并在周六前回复。',
  ],
  tabs: [
    {
      title: ['You', '關於你', '关于您'],
      fields: [
        name,
        email,
        mobile,
        {
          key: 'heard',
          type: 'single_select',
          title: ['How did you hear of it?', '從何得知？', '从何得知？'],
          options: [
            ['friend', ['From a friend', '朋友介紹', '朋友介绍']],
            ['shop', ['In the shop', '在店內', '在店内']],
            ['journal', ['In the journal', '網誌', '博客']],
          ],
        },
      ],
    },
    {
      title: ['What you bring', '你帶甚麼來', '您带什么来'],
      fields: [
        {
          key: 'what',
          type: 'multiple_checkbox',
          title: ['What is it?', '是甚麼？', '是什么？'],
          required: true,
          more: { min: 1, max: 2 },
          options: [
            ['knit', ['Socks or knitwear', '襪子或針織品', '袜子或针织品']],
            ['denim', ['Denim', '牛仔布', '牛仔布']],
            ['lining', ['A torn lining', '破了的襯裏', '破了的衬里']],
            ['other', ['Something else', '其他', '其他']],
          ],
        },
        pictures(['Pictures of the hole', '破洞的照片', '破洞的照片']),
        {
          key: 'sewn',
          type: 'single_select',
          title: ['Have you sewn before?', '你縫過東西嗎？', '您缝过东西吗？'],
          required: true,
          options: [
            ['never', ['Never', '從未', '从未']],
            ['button', ['A button or two', '一兩顆鈕', '一两颗扣子']],
            ['often', ['Yes, I just like the company', '有，只是喜歡有伴', '有，只是喜欢有伴']],
          ],
        },
      ],
    },
    {
      title: ['When', '何時', '何时'],
      fields: [
        {
          key: 'day',
          type: 'text',
          title: ['Which morning?', '哪一個早上？', '哪一个早上？'],
          required: true,
          more: { format: 'date' },
        },
        {
          key: 'note',
          type: 'textarea',
          more: { max_length: 500 },
          title: ['Anything we should know', '有甚麼要告訴我們？', '有什么要告诉我们？'],
        },
      ],
    },
  ],
}

const repair: DemoForm = {
  url: 'repair-request',
  allow_guest: false,
  limit_submit: true,
  title: ['Repair request', '維修申請', '维修申请'],
  description: [
    '<p>Show us the thing first. We write back within two working days, and you pay only when we can mend it.</p>',
    '<p>先讓我們看看它。我們會在兩個工作天內回覆，能修好才收費。</p>',
    '<p>先让我们看看它。我们会在两个工作日内回复，能修好才收费。</p>',
  ],
  success_message: ['We look at it and write to you.', '我們看過後會回覆你。', '我们看过后会回复您。'],
  tabs: [
    {
      title: ['What should we mend?', '要修甚麼？', '要修什么？'],
      fields: [
        {
          key: 'worn',
          type: 'single_select',
          title: ['What is worn?', '哪裏磨損了？', '哪里磨损了？'],
          required: true,
          options: [
            ['sole', ['The sole', '鞋底', '鞋底']],
            ['seam', ['A seam', '縫線', '缝线']],
            ['fabric', ['The fabric', '布料', '布料']],
            ['other', ['Something else', '其他', '其他']],
          ],
        },
        pictures(['Pictures', '照片', '照片']),
        mobile,
        {
          key: 'look',
          type: 'textarea',
          required: true,
          more: { max_length: 1000 },
          title: ['What should we look at?', '我們應留意甚麼？', '我们应留意什么？'],
        },
      ],
    },
  ],
}

const wholesale: DemoForm = {
  url: 'wholesale',
  allow_guest: true,
  limit_submit: false,
  title: ['Wholesale enquiry', '批發查詢', '批发咨询'],
  description: ['', '', ''],
  success_message: ['', '', ''],
  tabs: [
    {
      title: ['Your enquiry', '你的查詢', '您的咨询'],
      fields: [
        name,
        { key: 'company', type: 'text', title: ['Company', '公司', '公司'] },
        email,
        { key: 'phone', type: 'text', title: ['Phone', '電話', '电话'], more: { format: 'phone' } },
        {
          key: 'need',
          type: 'textarea',
          required: true,
          more: { max_length: 1000 },
          title: ['What do you need?', '你需要甚麼？', '您需要什么？'],
        },
      ],
    },
  ],
}

export const demoForms: readonly DemoForm[] = [mending, repair, wholesale]
