import type { Generated } from 'kysely'
import type { ApplicationStatus } from '#contracts/forms/application-calls.ts'
import type { AdditionalOptions, FormFieldType } from '#contracts/forms/field-types.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { SubmissionStatus } from '#contracts/forms/submission-status.ts'
import type { Jsonb, Translations } from '#server/platform/database/column-types.ts'

type Time = Generated<string>

declare module '#server/kernel/tables.ts' {
  interface Tables extends FormTables {}
}

interface FormTables {
  form_tabs: {
    id: Generated<number>
    form_id: number
    title: Jsonb<Translations>
    order: number
    deleted_at: Generated<string | null>
  }
  form_fields: {
    id: Generated<number>
    form_id: number
    form_tab_id: number
    key: string
    type: FormFieldType
    title: Jsonb<Translations>
    placeholder: Jsonb<Translations>
    order: number
    required: boolean
    enabled: boolean
    class: string
    additional_options: Jsonb<AdditionalOptions<Translations>>
    has_answers: Generated<boolean>
    deleted_at: Generated<string | null>
  }
  submit_histories: {
    id: Generated<number>
    form_id: number
    user_id: number | null
    scope: string
    status: Generated<SubmissionStatus>
    answers: Jsonb<Answer[]>
    language: string
    remark: Generated<string>
    ip: string | null
    lead_id: Generated<number | null>
    created_at: Time
    updated_at: Time
  }
  submit_history_files: {
    id: Generated<number>
    history_id: number
    /** Null for a file that staff add for the customer. */
    field_key: string | null
    path: string
    name: string
    size: number
    mime: string
    admin_id: number | null
    admin_name: Generated<string>
    created_at: Time
  }
  submit_history_events: {
    id: Generated<number>
    history_id: number
    admin_id: number | null
    admin_name: Generated<string>
    from_status: SubmissionStatus | null
    to_status: SubmissionStatus
    remark: Generated<string>
    changes: Jsonb<Record<string, { before: string; after: string }>>
    created_at: Time
  }
  service_applications: {
    id: Generated<number>
    user_id: number
    product_id: number
    submit_history_id: number | null
    order_id: number | null
    status: ApplicationStatus
    remark: Generated<string>
    expires_at: string | null
    decided_by_admin_id: number | null
    decided_by: Generated<string>
    decided_at: string | null
    created_at: Time
    updated_at: Time
  }
  submit_locks: { scope: string; user_id: number; history_id: number }
}
