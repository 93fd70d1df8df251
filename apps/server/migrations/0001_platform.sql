-- Values that every node of one installation shares: the token secret, what was imported.
create table setting (
  key text primary key,
  value jsonb not null
);

-- One row for each answered money-moving request (domain: Money, Idempotency-Key).
create table idempotency_key (
  call text not null,
  actor text not null,
  key text not null,
  body_hash text not null,
  answer json,
  claimed_at timestamptz not null,
  primary key (call, actor, key)
);
create index idempotency_key_claimed_at on idempotency_key (claimed_at);
