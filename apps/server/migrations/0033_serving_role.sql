-- Requests are served by a role that owns nothing: it adds to the ledger and the audit, and changes neither. Balances
-- follow new entries by this function of the owner's alone. Who may put it on a table of his own could feed it made-up
-- entries, so nobody may.
alter function ledger_check_and_keep() security definer set search_path = pg_catalog, public, pg_temp;
revoke execute on function ledger_check_and_keep() from public;

-- The secrets of the installation, by their ids: a rotation adds one, which signs from then on; what it takes the place
-- of is still recognised for as long as things signed with it live.
create table secret_key (
  purpose text not null check (purpose in ('token', 'link')),
  id text not null check (id ~ '^[\w-]{1,40}$'),
  secret bytea not null check (length(secret) >= 32),
  signs_from timestamptz not null default now(),
  primary key (purpose, id)
);
comment on column secret_key.signs_from is 'of the machine''s clock: shortly after it was made, so that every node knows it by then';
insert into secret_key (purpose, id, secret, signs_from)
select split_part(key, '_', 1), '1', decode(value #>> '{}', 'base64'), now()
from setting where key in ('token_secret', 'link_secret');
delete from setting where key in ('token_secret', 'link_secret');
