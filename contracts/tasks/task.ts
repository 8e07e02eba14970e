import {
  boolean,
  choice,
  computed,
  datetime,
  integer,
  longText,
  optional,
  range,
  readOnly,
  reference,
  text,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { relatedTypeLabels, relatedTypes } from './related-types.ts'

export const taskTypes = ['todo', 'call', 'email', 'meeting', 'follow_up'] as const
export const taskPriorities = ['low', 'normal', 'high'] as const
export type TaskType = (typeof taskTypes)[number]
export type TaskPriority = (typeof taskPriorities)[number]

/** The earliest reminder in minutes: four weeks before. */
export const longestReminder = 40_320

/** Something that a member of staff has to do (tasks.md G1). */
export const task = resource({
  name: 'task',
  plural: 'tasks',
  module: 'crm',
  title: 'title',
  fields: {
    title: text(),
    description: optional(longText()),
    type: choice(taskTypes, 'todo'),
    priority: choice(taskPriorities, 'normal'),
    /** The moment it is due; of a task for a whole day, midnight of that date in UTC. */
    due_at: optional(range(datetime())),
    all_day: boolean(),
    /** Minutes before it is due when its owner is reminded; a task for a whole day is due at 9:00 for that. */
    remind_minutes: optional(integer({ min: 0, max: longestReminder })),
    /** Its owner; the creator when omitted. */
    admin_id: optional(reference('account')),
    created_by: optional(readOnly(reference('account'))),
    related_type: optional(choice(relatedTypes)),
    related_id: optional(integer({ min: 1 })),
    done: virtual(boolean()),
    done_at: optional(readOnly(datetime())),
    owner_name: computed(text()),
    related_title: computed(text()),
  },
  list: {
    columns: ['title', 'type', 'priority', 'due_at', 'owner_name', 'done_at'],
    search: ['title'],
    filters: ['type', 'priority', 'due_at', 'admin_id', 'related_type', 'related_id'],
    batch: ['priority', 'admin_id'],
    quickEdit: ['title', 'priority'],
  },
  labels: {
    one: ['Task', '工作', '任务'],
    many: ['Tasks', '工作', '任务'],
    empty: ['Tasks for staff appear here.', '員工的工作會在此顯示。', '员工的任务会显示在这里。'],
    fields: {
      title: ['Title', '標題', '标题'],
      description: ['Description', '說明', '说明'],
      type: ['Type', '類型', '类型'],
      priority: ['Priority', '優先次序', '优先级'],
      due_at: ['Due', '到期時間', '截止时间'],
      all_day: ['All day', '全日', '全天'],
      remind_minutes: ['Remind (minutes before)', '提醒（提前分鐘）', '提醒（提前分钟）'],
      admin_id: ['Owner', '負責人', '负责人'],
      created_by: ['Created by', '建立者', '创建者'],
      related_type: ['Belongs to', '所屬', '所属'],
      related_id: ['ID of the record', '記錄編號', '记录编号'],
      done: ['Done', '已完成', '已完成'],
      done_at: ['Done at', '完成時間', '完成时间'],
      owner_name: ['Owner', '負責人', '负责人'],
      related_title: ['Belongs to', '所屬', '所属'],
    },
    choices: {
      type: {
        todo: ['To do', '待辦', '待办'],
        call: ['Call', '致電', '电话'],
        email: ['Email', '電郵', '邮件'],
        meeting: ['Meeting', '會議', '会议'],
        follow_up: ['Follow up', '跟進', '跟进'],
      },
      priority: {
        low: ['Low', '低', '低'],
        normal: ['Normal', '一般', '普通'],
        high: ['High', '高', '高'],
      },
      related_type: relatedTypeLabels,
    },
  },
})
