-- Emails that are sent at most once; what a crash or a mail server leaves unclear is `unknown`.
alter table mail_outbox add column once boolean not null default false;
alter table mail_outbox drop constraint mail_outbox_status_check;
alter table mail_outbox add constraint mail_outbox_status_check
  check (status in ('queued', 'sending', 'sent', 'failed', 'unknown'));
drop index mail_outbox_old;
create index mail_outbox_old on mail_outbox (created_at) where status in ('sent', 'failed', 'unknown');
update mail_outbox set once = true where kind = 'lead_status';
