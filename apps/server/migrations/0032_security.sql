-- What happened to the safety of an account: its owner reads it, and is told of it where the account was reached before.
create table security_event (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('signed_in', 'device_ended', 'devices_ended', 'phone_changed', 'email_asked', 'email_changed',
    'password_changed', 'access_added', 'access_revoked', 'secured')),
  at timestamptz not null,
  session uuid references session on delete set null,
  contract bigint references contract,
  network text not null,
  details jsonb not null default '{}',
  change jsonb,
  tell jsonb,
  settled_at timestamptz
);
create index security_event_customer on security_event (customer_id, id);
create index security_event_at on security_event (at);
comment on column security_event.details is 'what the owner reads of it; phones and e-mails masked';
comment on column security_event.change is 'what was before and after, while its owner may still take it back';
comment on column security_event.tell is 'whom it is to be told, until it is';
comment on column security_event.settled_at is
  'when its owner took it back, an e-mail was proved, or a newer wish for an e-mail took its place';

-- A link that came with what was told: whoever has it opens what that event's kind allows, once.
create table security_link (
  hash bytea primary key,
  event bigint not null references security_event on delete cascade,
  expires_at timestamptz not null
);
create index security_link_event on security_link (event);
create index security_link_expires on security_link (expires_at);

alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check
    check (ended_because in ('signed_out', 'signed_out_elsewhere', 'replaced', 'reuse', 'crowded_out', 'secured'));
