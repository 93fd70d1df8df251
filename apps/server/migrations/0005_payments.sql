-- A payment by a hosted page of the acquirer. A final state never changes (domain: Money).
create table payment (
  id uuid primary key,
  contract bigint not null references contract,
  customer_id bigint references customer,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'expired')),
  channel text not null check (channel in ('pay', 'card', 'gateway')),
  email text,
  language text not null,
  return_url text not null,
  fail_url text not null,
  order_id text unique,
  form_url text,
  card_pan text,
  refusal text,
  created_at timestamptz not null,
  settled_at timestamptz,
  ask_at timestamptz,
  asked int not null default 0,
  asked_at timestamptz,
  check ((state in ('created', 'pending')) = (ask_at is not null)),
  check (state <> 'pending' or order_id is not null)
);
create index payment_ask on payment (ask_at) where ask_at is not null;
create index payment_contract on payment (contract, created_at);
comment on column payment.ask_at is 'when the sweeper asks the bank again; null once the state is final';

create function payment_final() returns trigger language plpgsql as $$
begin
  if old.state in ('succeeded', 'failed', 'expired') then
    raise exception 'payment % is %: a final state never changes', old.id, old.state
      using errcode = 'restrict_violation', constraint = 'payment_final';
  end if;
  return new;
end $$;
create trigger payment_final before update on payment for each row execute function payment_final();

-- What the bank said that does not agree with our order: nothing is credited, a person looks.
create table payment_alarm (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  reason text not null,
  facts jsonb not null,
  at timestamptz not null,
  unique (payment_id, reason)
);
