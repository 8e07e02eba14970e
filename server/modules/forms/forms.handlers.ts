import * as applications from '#contracts/forms/application-calls.ts'
import * as forms from '#contracts/forms/shown-form.ts'
import * as submissions from '#contracts/forms/submission-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { apply } from './applications/apply.ts'
import { batchDecide, decide } from './applications/decide-application.ts'
import { listApplications, readApplication } from './applications/list-applications.ts'
import { cancelOwn, listOwn } from './applications/own-applications.ts'
import { showForm } from './show-form.ts'
import { batchUpdate } from './submissions/batch-update.ts'
import { destroySubmission } from './submissions/destroy-submission.ts'
import { downloadFile, downloadOwn } from './submissions/download-file.ts'
import { exportSubmissions } from './submissions/export-submissions.ts'
import { listSubmissions } from './submissions/list-submissions.ts'
import { listOwnSubmissions } from './submissions/own-submissions.ts'
import { showSubmission } from './submissions/show-submission.ts'
import { updateSubmission } from './submissions/update-submission.ts'
import { uploadFile } from './submissions/upload-file.ts'
import { submitForm } from './submit-form.ts'

export const formHandlers = [
  bind(forms.showForm, showForm),
  bind(forms.submitForm, submitForm),
  bind(applications.listOwnApplications, listOwn),
  bind(applications.applyForService, apply),
  bind(applications.cancelApplication, cancelOwn),
  bind(applications.listApplications, listApplications),
  bind(applications.batchDecideApplications, batchDecide),
  bind(applications.showApplication, readApplication),
  bind(applications.decideApplication, decide),
  bind(submissions.listSubmissions, listSubmissions),
  bind(submissions.batchUpdateSubmissions, batchUpdate),
  bind(submissions.showSubmission, showSubmission),
  bind(submissions.updateSubmission, updateSubmission),
  bind(submissions.destroySubmission, destroySubmission),
  bind(submissions.uploadSubmissionFile, uploadFile),
  bind(submissions.downloadSubmissionFile, downloadFile),
  bind(submissions.exportSubmissions, exportSubmissions),
  bind(submissions.listOwnSubmissions, listOwnSubmissions),
  bind(submissions.downloadOwnFile, downloadOwn),
]
