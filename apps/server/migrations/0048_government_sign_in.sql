-- Sign-ins at the government's OpenID provider that have begun and not come back yet. Each is used once.
create table government_sign_in (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  holder text not null check (char_length(holder) between 1 and 200),
  url text not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index government_sign_in_expires on government_sign_in (expires_at);
comment on column government_sign_in.key_hash is 'SHA-256 of the key that the person holds';
comment on column government_sign_in.holder is 'on whose behalf it was begun; nobody else can complete it';

-- Who a customer is, as the government's provider says.
create table citizen (
  customer_id bigint primary key references customer on delete cascade,
  issuer text not null,
  sub text not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  birth_date date not null,
  document bytea,
  verified_at timestamptz not null,
  unique (issuer, sub)
);
comment on column citizen.sub is 'identifier of the person at the provider, which never changes';
comment on column citizen.document is 'encrypted, with a key derived from the installation''s secret';
