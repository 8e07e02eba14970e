import * as calendar from '#contracts/tasks/calendar-calls.ts'
import * as mine from '#contracts/tasks/my-task-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { override } from '#server/kernel/override.ts'
import * as events from './events.ts'
import * as feed from './feed.ts'
import { listLeadTasks } from './lead-tasks.ts'
import * as tasks from './my-tasks.ts'
import * as reminders from './reminders.ts'
import { showAll, showMine } from './show-calendar.ts'

export const taskHandlers = [
  bind(mine.listMyTasks, tasks.listMine),
  bind(mine.showMyTask, tasks.showMine),
  bind(mine.createMyTask, tasks.create),
  bind(mine.updateMyTask, tasks.update),
  bind(mine.deleteMyTask, tasks.destroy),
  bind(mine.postponeMyTask, tasks.postpone),
  bind(mine.listLeadTasks, listLeadTasks),
  bind(mine.listTaskReminders, reminders.listReminders),
  bind(mine.dismissTaskReminders, reminders.dismissReminders),
  bind(mine.listColleagues, events.listPeople),
  bind(calendar.showCalendar, showAll),
  bind(calendar.showMyCalendar, showMine),
  bind(calendar.showMyEvent, events.showMyEvent),
  bind(calendar.createMyEvent, events.addMyEvent),
  bind(calendar.updateMyEvent, events.changeMyEvent),
  bind(calendar.deleteMyEvent, events.removeMyEvent),
  override(bind(calendar.updateEvent, events.changeAnyEvent)),
  override(bind(calendar.deleteEvent, events.removeAnyEvent)),
  bind(calendar.showFeed, feed.showFeed),
  bind(calendar.createFeed, feed.createFeed),
  bind(calendar.deleteFeed, feed.deleteFeed),
  bind(calendar.readFeed, feed.readFeed),
]
