-- Files that go with an email: [{filename, contentType, content in base64}]. Emptied when it was sent, like its texts.
alter table mail_outbox add column attachments jsonb;
