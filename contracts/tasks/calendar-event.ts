import { z } from 'zod'
import {
  boolean,
  choice,
  computed,
  datetime,
  integer,
  json,
  list,
  longText,
  optional,
  range,
  readOnly,
  reference,
  references,
  text,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type Recurrence, recurrenceSchema } from './recurrence.ts'
import { relatedTypeLabels, relatedTypes } from './related-types.ts'

export const eventColors = ['teal', 'blue', 'grey', 'bronze', 'purple', 'green', 'red'] as const
export type EventColor = (typeof eventColors)[number]

/** An appointment of staff, once or repeated (tasks.md G3). */
export const calendarEvent = resource({
  name: 'calendar_event',
  plural: 'calendar_events',
  module: 'crm',
  page: 'calendar',
  singlePage: true,
  menu: { group: 'calendar', order: 60 },
  title: 'title',
  fields: {
    title: text(),
    description: optional(longText()),
    location: optional(text()),
    /** Of an event for whole days: midnight of its first date in UTC. */
    starts_at: range(datetime()),
    /** After the start; of an event for whole days: midnight in UTC of the date after its last. */
    ends_at: datetime(),
    all_day: boolean(),
    /** Where its local time stays the same when it repeats; default the time zone of the shop. */
    timezone: optional(text({ max: 60 })),
    /** Its owner; the creator when omitted. */
    admin_id: optional(reference('account')),
    attendee_ids: virtual(references('account')),
    visibility: choice(['public', 'private'], 'public'),
    color: optional(choice(eventColors)),
    related_type: optional(choice(relatedTypes)),
    related_id: optional(integer({ min: 1 })),
    recurrence: optional(json<Recurrence | null>(recurrenceSchema.nullable())),
    /** Dates on which a repeated event does not take place. */
    exdates: readOnly(list({ max: 1000 })),
    owner_name: computed(text()),
    attendees: computed(json(z.array(z.object({ id: z.int(), name: z.string() })))),
    related_title: computed(text()),
    /** Whether the reader may change it. */
    editable: computed(boolean()),
  },
  list: {
    columns: ['title', 'starts_at', 'ends_at', 'owner_name', 'visibility', 'location'],
    search: ['title', 'location'],
    filters: ['starts_at', 'admin_id', 'visibility', 'related_type', 'related_id'],
    batch: ['color'],
    quickEdit: ['title', 'location'],
  },
  labels: {
    one: ['Event', '活動', '日程'],
    many: ['Calendar', '日曆', '日历'],
    empty: ["The team's events appear here.", '團隊的活動會在此顯示。', '团队的日程会显示在这里。'],
    fields: {
      title: ['Title', '標題', '标题'],
      description: ['Description', '說明', '说明'],
      location: ['Location', '地點', '地点'],
      starts_at: ['Starts', '開始', '开始'],
      ends_at: ['Ends', '結束', '结束'],
      all_day: ['All day', '全日', '全天'],
      timezone: ['Time zone', '時區', '时区'],
      admin_id: ['Owner', '負責人', '负责人'],
      attendee_ids: ['Attendees', '參加者', '参与者'],
      visibility: ['Visibility', '公開範圍', '可见性'],
      color: ['Color', '顏色', '颜色'],
      related_type: ['Belongs to', '所屬', '所属'],
      related_id: ['ID of the record', '記錄編號', '记录编号'],
      recurrence: ['Repeats', '重複', '重复'],
      exdates: ['Canceled dates', '已取消的日期', '已取消的日期'],
      owner_name: ['Owner', '負責人', '负责人'],
      attendees: ['Attendees', '參加者', '参与者'],
      related_title: ['Belongs to', '所屬', '所属'],
      editable: ['Editable', '可修改', '可修改'],
    },
    choices: {
      visibility: {
        public: ['Everybody', '所有同事', '所有同事'],
        private: ['Only me and attendees', '只限自己及參加者', '仅自己和参与者'],
      },
      color: {
        teal: ['Teal', '藍綠', '蓝绿'],
        blue: ['Blue', '藍', '蓝色'],
        grey: ['Grey', '灰', '灰色'],
        bronze: ['Bronze', '古銅', '古铜'],
        purple: ['Purple', '紫', '紫色'],
        green: ['Green', '綠', '绿色'],
        red: ['Red', '紅', '红色'],
      },
      related_type: relatedTypeLabels,
    },
  },
})
