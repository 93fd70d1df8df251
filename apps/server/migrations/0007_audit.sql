-- Who did what to what, from where, with which result. Appended before the work and after it, so that an entry
-- without a result tells of work that a crash cut off. No foreign keys: it outlives what it speaks of.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id uuid,
  actor text not null check (actor in ('customer', 'anonymous', 'system')),
  customer_id bigint,
  session_id uuid,
  address text,
  user_agent text check (length(user_agent) <= 200),
  action text not null,
  contracts bigint[] not null default '{}',
  details jsonb not null default '{}',
  check ((actor = 'customer') = (customer_id is not null)),
  check ((actor = 'system') = (request_id is null))
);
create index audit_entry_customer on audit_entry (customer_id, at) where customer_id is not null;
create index audit_entry_contracts on audit_entry using gin (contracts);
create index audit_entry_at on audit_entry (at);
comment on column audit_entry.at is 'of the product clock';
comment on column audit_entry.action is 'method and path of the call; of the system''s own changes, a word of their module';
comment on column audit_entry.contracts is 'keys of the contracts touched';
comment on column audit_entry.details is 'the payload''s fields that the call names as audited; sums in hundredths';

create table audit_result (
  entry bigint primary key references audit_entry,
  at timestamptz not null,
  result text not null,
  customer_id bigint,
  session_id uuid
);
create index audit_result_customer on audit_result (customer_id, at) where customer_id is not null;
comment on column audit_result.result is 'ok, or the code of the refusal';
comment on column audit_result.customer_id is 'who it turned out to be: of a sign-in known only afterwards';

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'audit_append_only';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse();
create trigger audit_result_append_only before update or delete or truncate on audit_result
  for each statement execute function audit_refuse();
