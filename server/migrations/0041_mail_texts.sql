-- Texts of mails that the shop has changed; all others are those of locales/.
create table mail_texts (
  language text not null,
  -- As in locales/ without 'mail.': 'order_created.subject'.
  key text not null,
  -- The mail that it belongs to, or the part that several mails share.
  mail text not null,
  text text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (language, key)
);
create index mail_texts_mail on mail_texts (mail, language);
