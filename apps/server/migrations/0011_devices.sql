-- A session is a device (§3): what its client said of itself at sign-in or at the last renewal.
alter table session
  add column platform text not null default 'web' check (platform in ('android', 'ios', 'web')),
  add column model text check (char_length(model) between 1 and 64),
  add column os_version text check (char_length(os_version) between 1 and 64),
  add column soft_version text check (char_length(soft_version) between 1 and 64);

alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check
    check (ended_because in ('signed_out', 'signed_out_elsewhere', 'replaced', 'reuse'));
comment on column session.ended_because is
  'signed_out_elsewhere: another session of the account ended all others; replaced: its browser signed in anew';
comment on column session.last_used_at is 'to within the minutes that the operator sets, so that a read costs no write';
