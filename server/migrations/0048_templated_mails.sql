-- The template and data of a mail that is rendered when it is sent, so that placing an order does not wait for it.
alter table mail_outbox rename column letter to templated;
