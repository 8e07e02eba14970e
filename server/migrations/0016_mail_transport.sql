-- The mail server, sealed, that a mail goes through instead of the present one: the one before the change that the mail tells of.
alter table mail_outbox add column transport text;
