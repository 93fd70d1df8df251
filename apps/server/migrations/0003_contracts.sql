-- A customer is a person or a firm, and the account that signs in.
create table customer (
  id bigint generated always as identity primary key,
  code text unique,
  title text not null default '',
  person_type text not null check (person_type in ('INDIVIDUAL', 'LEGAL')),
  email text,
  local_password_hash text,
  created_at timestamptz not null default now()
);

create table customer_phone (
  customer_id bigint not null references customer,
  phone text not null check (phone ~ '^[0-9]{11}$'),
  is_actual boolean not null default true,
  primary key (customer_id, phone)
);
create index customer_phone_phone on customer_phone (phone);

create table contract (
  id bigint generated always as identity primary key,
  contract_id text not null,
  billing_id text not null check (billing_id in ('rb', 'ul')),
  customer_id bigint not null references customer,
  type text not null check (type in ('home', 'mobile', 'business')),
  house_id bigint references house,
  flat text not null default '',
  password_hash text not null,
  billing_day int not null check (billing_day between 1 and 31),
  period_from date,
  period_end date check (period_end > period_from),
  unique (billing_id, contract_id)
);
create index contract_customer on contract (customer_id);
comment on column contract.period_end is 'first unpaid day: the next debit falls at its midnight in the operator''s zone';

-- Other accounts' access to a contract; the owner's stands in contract.customer_id.
create table contract_access (
  customer_id bigint not null references customer,
  contract bigint not null references contract,
  role text not null check (role in ('full', 'limited', 'guest')),
  primary key (customer_id, contract)
);
create index contract_access_contract on contract_access (contract);

-- A description belongs to the account that wrote it (domain: Access).
create table contract_description (
  customer_id bigint not null references customer,
  contract bigint not null references contract,
  description text not null check (char_length(description) between 1 and 30),
  primary key (customer_id, contract)
);

create table service (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  code text not null,
  service_group_id int not null,
  tariff_id bigint not null references tariff,
  status_code int not null check (status_code between 0 and 4),
  in_bundle boolean not null default false,
  sim_phone text,
  house_id bigint references house,
  flat text not null default '',
  unique (contract, code)
);
comment on column service.house_id is 'where the service is, when that is not the contract''s own address';

create table bundle (
  contract bigint primary key references contract,
  title jsonb not null,
  status text not null check (status in ('enabled', 'disabled', 'suspended')),
  cost bigint not null check (cost >= 0),
  time_from date not null,
  time_to date not null check (time_to > time_from)
);

create table suspension (
  contract bigint not null references contract,
  date_from date not null,
  date_to date not null check (date_to > date_from),
  primary key (contract, date_from)
);

create table cashback (
  contract bigint not null references contract,
  type_id int not null,
  is_active boolean not null,
  sum bigint not null check (sum > 0),
  actual_days int not null check (actual_days >= 0),
  required_days int not null check (required_days > 0),
  primary key (contract, type_id)
);

-- Credits and promised payments: they keep services active until a day, uncharged.
create table credit (
  contract bigint not null references contract,
  action_id int not null,
  date_from date not null,
  date_to date not null check (date_to > date_from),
  primary key (contract, date_from)
);

-- A card linked with the acquirer; it belongs to the contract of its linking (domain: Periods, autopay).
create table card (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  code text not null unique,
  pan text not null,
  recurring boolean not null default false,
  deactivated boolean not null default false
);
create index card_contract on card (contract);
create unique index card_one_recurring on card (contract) where recurring;

create table session (
  id uuid primary key,
  customer_id bigint not null references customer,
  contract bigint references contract,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'reuse'))
);
create index session_customer on session (customer_id);

-- Every refresh token of a session's family, by its hash; a used one names its time, so that reuse is seen.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Failed sign-ins by contract and by address, counted over 15 minutes (domain: Sign-in).
create table sign_in_failure (
  subject text not null,
  at timestamptz not null
);
create index sign_in_failure_subject on sign_in_failure (subject, at);
