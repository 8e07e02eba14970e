import { showBoard } from '#contracts/crm/board-calls.ts'
import { suggestContactTags } from '#contracts/crm/contact-tags.ts'
import * as ebooks from '#contracts/crm/ebook-calls.ts'
import * as funnels from '#contracts/crm/funnel-calls.ts'
import * as leads from '#contracts/crm/lead-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { merge } from './contacts/merge-contacts.ts'
import { suggestTags } from './contacts/suggest-tags.ts'
import { downloadEbook } from './ebooks/download-ebook.ts'
import { openEbook } from './ebooks/open-ebook.ts'
import { showFunnel } from './funnels/show-funnel.ts'
import { showFunnelStats } from './funnels/show-stats.ts'
import { submitFunnel } from './funnels/submit-funnel.ts'
import { addNote } from './leads/add-note.ts'
import { listActivities } from './leads/list-activities.ts'
import { moveLead } from './leads/move-lead.ts'
import { showBoard as board } from './leads/show-board.ts'
import { entryMails } from './leads/show-entry-mails.ts'
import { previewMail } from './statuses/preview-status-mail.ts'
import { sendTestMail } from './statuses/send-test-mail.ts'

export const crmHandlers = [
  bind(showBoard, board),
  bind(suggestContactTags, suggestTags),
  bind(leads.moveLead, moveLead),
  bind(leads.showEntryMails, entryMails),
  bind(leads.listLeadActivities, listActivities),
  bind(leads.addLeadNote, addNote),
  bind(leads.mergeContacts, merge),
  bind(leads.previewStatusMail, previewMail),
  bind(leads.testStatusMail, sendTestMail),
  bind(funnels.showFunnel, showFunnel),
  bind(funnels.showFunnelStats, showFunnelStats),
  bind(funnels.submitFunnel, submitFunnel),
  bind(ebooks.openEbook, openEbook),
  bind(ebooks.downloadEbook, downloadEbook),
]
