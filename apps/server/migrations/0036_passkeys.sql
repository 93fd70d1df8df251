-- The id that authenticators keep a customer under: random, so that it tells nothing and outlives every phone and e-mail.
create table passkey_holder (
  customer_id bigint primary key references customer,
  handle bytea not null unique check (length(handle) = 32)
);

-- Passkeys (WebAuthn) of an account.
create table passkey (
  id uuid primary key,
  customer_id bigint not null references passkey_holder,
  credential_id bytea not null unique,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  aaguid uuid not null,
  title text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  copied_at timestamptz
);
create index passkey_customer on passkey (customer_id);
comment on column passkey.rp_id is 'host name of the brand''s site that it was added on: it works nowhere else';
comment on column passkey.counter is 'signatures so far as the authenticator counts them; 0 where it does not';
comment on column passkey.aaguid is 'model of the authenticator, or its provider; zeros where it does not say';
comment on column passkey.copied_at is 'when it was shown with a counter that had been seen before; it opens nothing any more';

-- What a browser was asked to sign, for minutes and once.
create table passkey_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  asked_by text not null,
  origin text not null,
  rp_id text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
comment on column passkey_challenge.asked_by is 'the session that asked, or for sign-in the hash of the browser''s cookie';

-- One-time codes of an authenticator app (TOTP): the second step of a sign-in by password, code or call.
create table totp (
  customer_id bigint primary key references customer,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on column totp.secret is 'sealed with a key of the installation';
comment on column totp.confirmed_at is 'when a first code was right; null while the app is being set up, when nothing asks for codes';
comment on column totp.last_step is 'the thirty seconds of the last code: it and older ones count no more';

-- Each gets in once in place of a code.
create table totp_recovery (
  customer_id bigint not null references totp on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (customer_id, hash)
);

-- Sign-ins whose first step was right and that wait for the second; their browser alone has the secret.
create table second_step (
  hash bytea primary key,
  customer_id bigint not null references customer,
  contract bigint references contract,
  way text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index second_step_expires on second_step (expires_at);

alter table security_event
  drop constraint security_event_kind_check,
  add constraint security_event_kind_check
    check (kind in ('signed_in', 'device_ended', 'devices_ended', 'phone_changed', 'email_asked', 'email_changed',
      'password_changed', 'access_added', 'access_revoked', 'passkey_added', 'passkey_removed', 'totp_on', 'totp_off',
      'secured'));
