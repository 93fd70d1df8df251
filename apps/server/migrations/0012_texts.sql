-- Text messages on their way out (integrations: SMS). The text stands here only while it may have to be sent.
create table text_message (
  id uuid primary key,
  phone text not null check (phone ~ '^\d{11}$'),
  text text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  reason text check (reason in ('refused', 'expired', 'undelivered')),
  sendings int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((state = 'failed') = (reason is not null)),
  check (text is not null or state <> 'queued'),
  check (text is null or state in ('queued', 'sent'))
);
create index text_message_created on text_message (created_at, state);
comment on column text_message.sendings is 'how often a gateway took it; at most twice';
comment on column text_message.reason is
  'refused: by the gateway, for good; expired: nobody took it in time; undelivered: the phone did not get it';

-- A gateway reports on the parts of a text by ids of its own, sometimes before we know whose they are.
create table text_part (
  gateway_id text primary key,
  text_message uuid references text_message (id) on delete cascade,
  outcome text check (outcome in ('delivered', 'failed')),
  at timestamptz not null,
  check (text_message is not null or outcome is not null)
);
create index text_part_message on text_part (text_message);
create index text_part_unclaimed on text_part (at) where text_message is null;
