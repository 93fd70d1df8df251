alter table session
  add column confirmed_by text check (confirmed_by in ('password', 'code', 'passkey', 'totp'));
comment on column session.confirmed_by is 'how the person confirmed who they are, for what asks for a passkey or an app';
