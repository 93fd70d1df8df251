-- A file that somebody brought in, or that was made for them; its bytes lie in the storage under its id.
create table file (
  id uuid primary key,
  customer_id bigint not null references customer,
  purpose text not null,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  kept boolean not null default false,
  created_at timestamptz not null
);
create index file_customer on file (customer_id, created_at);
comment on column file.purpose is 'what it was brought for: a word of the module that took it';
comment on column file.name is 'as it is shown and saved; never a part of a path';
comment on column file.kept is 'its bytes are in the storage whole; a row that stays without is tidied away';
