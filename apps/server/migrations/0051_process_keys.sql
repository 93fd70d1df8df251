-- Keys of people who are becoming customers, and proofs that somebody holds a phone. Only hashes are stored.
create table process_key (
  id bigint generated always as identity primary key,
  hash bytea not null unique check (octet_length(hash) = 32),
  kind text not null check (kind in ('customer', 'process', 'read')),
  phone text check (phone ~ '^\d{11}$'),
  process_id bigint,
  place smallint check (place between 1 and 3),
  created_at timestamptz not null,
  expires_at timestamptz,
  unique (process_id, kind, place),
  check ((kind = 'customer') = (phone is not null)),
  check ((kind = 'customer') = (expires_at is not null)),
  check ((kind = 'customer') = (process_id is null)),
  check ((process_id is null) = (place is null)),
  check (kind <> 'read' or place = 1)
);
create index process_key_expires on process_key (expires_at) where expires_at is not null;
comment on column process_key.hash is 'SHA-256 of the key';
comment on column process_key.phone is 'of a customer key: the phone that it may order with';
comment on column process_key.place is 'makes three keys the most that a process has; a read key is the only one of its kind';
comment on column process_key.expires_at is 'null: valid as long as the process';

create table phone_proof (
  hash bytea primary key check (octet_length(hash) = 32),
  phone text not null check (phone ~ '^\d{11}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_proof_expires on phone_proof (expires_at);
