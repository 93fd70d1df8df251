-- A code belongs to the browser, or the session, that asked for it. Tries with that binding and tries without it have
-- budgets of their own, so that a stranger who types wrong codes exhausts only their own.
alter table code
  drop constraint code_pkey,
  add column browser text not null default '',
  add column stray_tries int not null default 0 check (stray_tries >= 0),
  add primary key (subject, browser);
comment on column code.browser is 'who asked: the hash of a browser''s uid, or session:<id>';
comment on column code.tries is 'wrong tries of whoever asked';
comment on column code.stray_tries is 'wrong tries of anybody else';

alter table code_sending add column lane text not null default 'anybody';
drop index code_sending_phone;
create index code_sending_phone on code_sending (phone, lane, at);
comment on column code_sending.lane is
  'whose budget it used: an account''s, that of a browser that signed in before, or what all others share';

-- Wrong codes of a day, by everything that they count by; those of before are forgotten.
delete from code_failure;
alter table code_failure rename column phone to subject;
alter index code_failure_phone rename to code_failure_subject;

-- Browsers that signed in to an account: each has a budget of its own, which nobody else can exhaust.
create table known_browser (
  hash bytea not null,
  customer_id bigint not null references customer,
  signed_in_at timestamptz not null,
  primary key (hash, customer_id)
);
create index known_browser_signed_in on known_browser (signed_in_at);
comment on column known_browser.hash is 'of the cookie that the browser was given when it signed in';

-- Several requests that wait for one phone: the call confirms none of them.
alter table call_request
  add column browser text,
  add column lane text not null default 'anybody',
  add column tries int not null default 0 check (tries >= 0),
  drop constraint call_request_state_check,
  add constraint call_request_state_check
    check (state in ('waiting', 'confirmed', 'refused', 'used', 'several', 'replaced')),
  drop constraint call_request_check1,
  add constraint call_request_called check ((called_at is null) = (state in ('waiting', 'replaced')));
comment on column call_request.browser is 'hash of the uid of the browser that asked, which has to bring it; null of a client without cookies';
comment on column call_request.tries is 'contract numbers that were wrong, where the phone is out of date';
comment on column call_request.state is
  'refused: the call came from the phone of a legal entity; used: the tokens were handed out; several: others waited for the same phone; replaced: its browser asked anew';
