-- What a mail tells that is written only when it is sent, so that an order does not wait for its letter; html and text are '' then.
alter table mail_outbox add column letter jsonb;
