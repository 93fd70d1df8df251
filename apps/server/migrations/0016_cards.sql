-- What a payment is for: money for the contract, the linking of a card, a charge of autopay.
alter table payment add column kind text not null default 'top_up' check (kind in ('top_up', 'link', 'autopay'));

alter table card
  add column sum bigint check (sum > 0),
  add column expiration text,
  add check (recurring or sum is null);
comment on column card.code is 'the bank''s id of the linked card';
comment on column card.sum is 'what default autopay pays; null where the card pays what the next debit lacks';
comment on column card.expiration is 'yyyyMM, where the bank told';

-- The linking of a card: its payment is never credited, and is given back once the card is known.
create table card_linking (
  payment_id uuid primary key references payment,
  autopay_sum bigint check (autopay_sum > 0),
  linked_at timestamptz,
  given_back_at timestamptz
);
comment on column card_linking.autopay_sum is 'the chosen sum of default autopay that begins with the card; null for the card alone';

-- Charges before a period's end: each period's attempts stand once, whatever dies in between.
create table autopay_attempt (
  contract bigint not null references contract,
  period_end date not null,
  attempt int not null check (attempt > 0),
  due_at timestamptz not null,
  payment_id uuid unique references payment,
  charged_at timestamptz,
  outcome text check (outcome in ('paid', 'declined', 'not_needed')),
  primary key (contract, period_end, attempt)
);
comment on column autopay_attempt.payment_id is 'its order at the bank; one that expired uncharged makes room for another';
comment on column autopay_attempt.charged_at is 'before the bank is told to charge: it is told once';
comment on column autopay_attempt.outcome is 'null while it is due or under way';
