export { getFields, type LoadedField, type LoadedForm, loadForm } from './load-form.ts'
export { isFormShown, needsLogin, presentForm, showFormWidget } from './show-form.ts'
export { formNoticeMail } from './submissions/notify.ts'
export { type SentForm, submitAnswers } from './submissions/submit-answers.ts'
