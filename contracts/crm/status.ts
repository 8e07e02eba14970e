import { z } from 'zod'
import { choice, computed, integer, json, optional, richText, text, virtual } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { isPart, type UploadedPart } from '../uploaded-part.ts'

/** The colors that the editor offers; calls take any. */
export const statusColors = ['#8a857b', '#3b82f6', '#0b7285', '#b98a57', '#8b5cb0', '#2f9e58', '#cf4237'] as const
const color = z
  .string({ error: 'validation.check_input' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'validation.check_input' })

/** What a status says of its leads: still open, or closed as won or lost. */
export const statusKinds = ['open', 'won', 'lost'] as const
export type StatusKind = (typeof statusKinds)[number]

export const statusTriggers = [
  'email_to_assigned',
  'email_to_lead',
  'email_to_assigned_and_lead',
  'ebook_email_to_assigned',
  'ebook_email_to_lead',
  'ebook_email_to_assigned_and_lead',
] as const
export type StatusTrigger = (typeof statusTriggers)[number]

/** Whether the emails of a trigger have a button that leads to an e-book. */
export const sendsEbook = (trigger: string | null | undefined): boolean => trigger?.startsWith('ebook_') ?? false

/** The files of one e-book at most. */
export const maxEbookFiles = 5
/** Bytes of one of them at most. */
export const largestEbook = 50 * 1024 * 1024

/** A file of an e-book as calls name it. */
export interface EbookFile {
  /** Identifies the file in the list of files to keep. */
  path: string
  name: string
  size: number
}

const fileToKeep = z.union([z.string(), z.looseObject({ path: z.string() }).transform(({ path }) => path)])
/** A file to add. Its bytes are behind a function, so that nothing takes it for a picture. */
export interface EbookUpload {
  filename: string
  read: () => Uint8Array
}

const uploads = z.preprocess(
  (sent) => (Array.isArray(sent) ? sent : [sent]),
  z
    .array(
      z
        .custom<UploadedPart>(isPart, { error: 'validation.check_input' })
        .transform(({ filename, content }): EbookUpload => ({ filename, read: () => content })),
    )
    .max(maxEbookFiles),
)

/** A status of leads, also called a campaign: what it sends when a lead enters it (crm.md L4). */
export const status = resource({
  name: 'status',
  plural: 'statuses',
  module: 'crm',
  menu: { group: 'crm', order: 40 },
  title: 'title',
  fields: {
    title: text({ max: 100 }),
    color: { ...text({ max: 7 }), rule: color, default: statusColors[0] as string },
    /** 0 when creating: after the others. */
    order: integer({ min: 0, max: 1_000_000_000, default: 0 }),
    kind: choice(statusKinds, 'open'),
    trigger: optional(choice(statusTriggers)),
    /** Without one the subject is the shop's name. */
    trigger_subject: optional(text({ max: 200 })),
    trigger_template: optional(richText()),
    button_name: optional(text({ max: 100 })),
    /** Paths of the files to keep; absent: all. In an answer, the files with their names and sizes. */
    files: virtual(optional(json<unknown[]>(z.array(fileToKeep).max(100)))),
    /** Files to add, as parts of the request. In an answer, the path of the first one. */
    file: virtual(optional(json<unknown>(uploads))),
    leads_count: computed(integer()),
  },
  list: {
    columns: ['order', 'title', 'kind', 'trigger', 'leads_count'],
    search: ['title'],
    filters: ['kind', 'trigger'],
    batch: [],
    quickEdit: ['title', 'color'],
  },
  orderable: true,
  labels: {
    one: ['Lead status', '跟進狀態', '跟进状态'],
    many: ['Lead statuses', '跟進狀態', '跟进状态'],
    empty: [
      'Statuses are the steps of a lead. One can send an email or an e-book when a lead enters it.',
      '狀態是跟進潛在客戶的步驟。潛在客戶進入某個狀態時，可以自動寄出電郵或電子書。',
      '状态是跟进销售线索的步骤。线索进入某个状态时，可以自动发送邮件或电子书。',
    ],
    fields: {
      title: ['Title', '名稱', '名称'],
      color: ['Color', '顏色', '颜色'],
      order: ['Position', '次序', '顺序'],
      kind: ['Kind', '類別', '类别'],
      trigger: ['When a lead enters', '潛在客戶進入時', '线索进入时'],
      trigger_subject: ['Subject', '電郵主旨', '邮件主题'],
      trigger_template: ['Text', '內容', '内容'],
      button_name: ['Name of the button', '按鈕名稱', '按钮名称'],
      files: ['Files', '檔案', '文件'],
      file: ['New files', '新增檔案', '新文件'],
      leads_count: ['Leads', '潛在客戶', '线索数量'],
    },
    choices: {
      kind: { open: ['Open', '跟進中', '跟进中'], won: ['Won', '成交', '成交'], lost: ['Lost', '流失', '流失'] },
      trigger: {
        email_to_assigned: ['Email to the assigned person', '電郵給負責同事', '邮件给负责人'],
        email_to_lead: ['Email to the lead', '電郵給潛在客戶', '邮件给线索'],
        email_to_assigned_and_lead: ['Email to both', '電郵給雙方', '邮件给双方'],
        ebook_email_to_assigned: ['E-book to the assigned person', '電子書給負責同事', '电子书给负责人'],
        ebook_email_to_lead: ['E-book to the lead', '電子書給潛在客戶', '电子书给线索'],
        ebook_email_to_assigned_and_lead: ['E-book to both', '電子書給雙方', '电子书给双方'],
      },
    },
  },
})
