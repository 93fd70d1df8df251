-- How a customer hears of their money; null until they choose (own.notifications).
alter table customer add column notify_by text check (notify_by in ('sms', 'email', 'off'));

-- What the account was last spoken to in.
alter table session add column language text check (language in ('en', 'ru', 'hy'));

-- What customers are told of their money: each once, whatever repeats.
create table notice (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  kind text not null
    check (kind in ('debit_near', 'payment_arrived', 'autopay_failed', 'autopay_off', 'blocked', 'restarted')),
  subject text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  told_by text check (told_by in ('sms', 'email')),
  unique (contract, kind, subject),
  check (told_by is null or settled_at is not null)
);
create index notice_created on notice (created_at);
comment on column notice.subject is 'what it is about: a day, a payment, an attempt';
comment on column notice.facts is 'what it says beside what is read anew when it is told; sums in hundredths';
comment on column notice.told_by is 'null of a settled one: nobody wanted it, it was true no longer, or the letter was refused';
