-- The owner of a contract may keep an account from adding it again without its password.
create table contract_block (
  contract bigint not null references contract,
  customer_id bigint not null references customer,
  blocked_at timestamptz not null,
  primary key (contract, customer_id)
);

-- A sign-in has shown that the password is one that could not be set today; nothing else of it is known.
alter table contract add column password_weak boolean not null default false;
comment on column contract.password_weak is 'seen at a sign-in, since nobody knows the password otherwise; cleared by a new one';

-- Rare costly calls of a minute, counted for all nodes together. Lost with a crash, which only starts the minute anew.
create unlogged table request_count (
  subject text primary key,
  count int not null,
  resets_at timestamptz not null
);
