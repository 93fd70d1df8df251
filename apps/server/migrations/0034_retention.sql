-- Receipts as they were drawn: drawing one takes a tenth of a second of a processor, reading it nothing.
create table receipt (
  payment uuid primary key references payment,
  content bytea not null,
  drawn_at timestamptz not null
);
create index receipt_drawn_at on receipt (drawn_at);
comment on table receipt is 'a PDF each; whatever is deleted here is drawn again when somebody asks for it';

-- The audit has an end. Rows are deleted by audit_purge alone, as the owner of the tables, so that the role that serves
-- requests needs no right to delete here; and whoever asks, none younger than 90 days of the machine's time.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or current_setting('kabinet.purging', true) is distinct from 'audit' then
    raise exception '% is append-only', tg_table_name
      using errcode = 'restrict_violation', constraint = 'audit_append_only';
  end if;
  return null;
end $$;
create function audit_refuse_young() returns trigger language plpgsql as $$
begin
  if old.at >= now() - interval '90 days' then
    raise exception '% keeps its rows for 90 days', tg_table_name
      using errcode = 'restrict_violation', constraint = 'audit_append_only';
  end if;
  return old;
end $$;
create trigger audit_entry_young before delete on audit_entry for each row execute function audit_refuse_young();
create trigger audit_result_young before delete on audit_result for each row execute function audit_refuse_young();

create function audit_purge(before timestamptz) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  cutoff constant timestamptz := least(before, now() - interval '90 days');
  gone bigint;
begin
  perform set_config('kabinet.purging', 'audit', true);
  delete from audit_result r using audit_entry e where e.id = r.entry and e.at < cutoff and r.at < cutoff;
  delete from audit_entry e where e.at < cutoff and not exists (select from audit_result r where r.entry = e.id);
  get diagnostics gone = row_count;
  perform set_config('kabinet.purging', '', true);
  return gone;
end $$;
revoke all on function audit_purge(timestamptz) from public;
comment on function audit_purge is 'deletes what happened before, at least 90 days ago; the number of entries that went';

-- Requests have a budget by network and hour, and an end.
alter table connection_request add column network text;
create index connection_request_created_at on connection_request (created_at);
comment on column connection_request.network is 'who left it, as limits count; null of those from before there was a budget';

-- Sessions go after a while; what was done in them is told for longer.
alter table security_event
  drop constraint security_event_session_fkey,
  add constraint security_event_session_fkey foreign key (session) references session on delete set null;
create index security_event_session on security_event (session) where session is not null;
