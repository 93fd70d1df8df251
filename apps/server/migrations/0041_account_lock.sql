-- The provider can lock an account: its sessions end, and nobody signs in to it until it is unlocked.
alter table customer add column locked_at timestamptz;
comment on column customer.locked_at is 'since when the provider has let nobody in; null while the account is open';

alter table session
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (ended_because in
    ('signed_out', 'signed_out_elsewhere', 'replaced', 'reuse', 'crowded_out', 'secured', 'locked'));

alter table security_event
  drop constraint security_event_kind_check,
  add constraint security_event_kind_check
    check (kind in ('signed_in', 'device_ended', 'devices_ended', 'phone_changed', 'email_asked', 'email_changed',
      'password_changed', 'access_added', 'access_revoked', 'passkey_added', 'passkey_removed', 'totp_on', 'totp_off',
      'secured', 'account_locked', 'account_unlocked'));
