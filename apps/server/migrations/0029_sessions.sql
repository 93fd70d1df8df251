-- A used refresh token keeps its one successor, encrypted with a key that only the token itself gives: whoever shows it
-- again within the grace gets that one, never another. A changed password revokes all tokens of a session and raises
-- its version, which access tokens carry.
alter table refresh_token
  add column successor bytea,
  add column sealed_successor bytea,
  add column revoked_at timestamptz,
  add check ((successor is null) = (sealed_successor is null)),
  add check (successor is null or used_at is not null);
alter table session
  add column version int not null default 1,
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check
    check (ended_because in ('signed_out', 'signed_out_elsewhere', 'replaced', 'reuse', 'crowded_out'));
comment on column refresh_token.successor is 'hash of the token that took its place';
comment on column session.ended_because is
  'signed_out_elsewhere: another session of the account ended it; replaced: its browser signed in anew; crowded_out: the account had too many';
-- Of sessions with several branches, the newest stays.
update refresh_token t set revoked_at = now()
  where t.used_at is null and exists (
    select from refresh_token n where n.session_id = t.session_id and n.used_at is null
      and (n.issued_at, n.hash) > (t.issued_at, t.hash));
