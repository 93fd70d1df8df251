-- Codes that text messages bring (domain: Sign-in). One stands for each purpose and whoever it is bound to: the newest.
create table code (
  subject text primary key,
  phone text not null check (phone ~ '^[0-9]{11}$'),
  hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0 check (tries >= 0),
  used_at timestamptz,
  kept jsonb not null default '{}'
);
create index code_expires on code (expires_at);
comment on column code.subject is 'the purpose and what it is for: a phone to sign in by, an account, an account''s contract';
comment on column code.hash is 'keyed: four digits would be found at once behind a plain hash';
comment on column code.kept is 'what was asked for and waits for the code; a new password as its hash';

-- What was sent, counted over an hour by phone and by address.
create table code_sending (
  subject text not null,
  phone text not null,
  address text not null,
  at timestamptz not null
);
create index code_sending_phone on code_sending (phone, at);
create index code_sending_address on code_sending (address, at);
create index code_sending_at on code_sending (at);

-- Wrong entries, counted over a day by phone; a code sent anew does not take them back.
create table code_failure (
  phone text not null,
  at timestamptz not null
);
create index code_failure_phone on code_failure (phone, at);
create index code_failure_at on code_failure (at);

-- Somebody who wants to sign in by calling the number shown.
create table call_request (
  id uuid primary key,
  phone text not null check (phone ~ '^[0-9]{11}$'),
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'used')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  called_at timestamptz,
  check ((called_at is null) = (state = 'waiting'))
);
create index call_request_phone on call_request (phone, created_at);
create index call_request_address on call_request (address, created_at);
create index call_request_created on call_request (created_at);
comment on column call_request.state is 'refused: the call came from the phone of a legal entity; used: the tokens were handed out';
comment on column call_request.called_at is 'as the exchange tells it; a notice that comes again is known by it';

alter table customer_phone add column confirmed_at timestamptz;
comment on column customer_phone.confirmed_at is
  'when its owner last said that it is theirs; of accounts with one phone, who did last signs in by it';
