-- Due work: rows in order of due_at under the product clock (domain: Time).
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  lane text,
  key text,
  payload jsonb not null default '{}',
  due_at timestamptz not null,
  not_before timestamptz not null,
  attempts int not null default 0,
  taken_by uuid,
  taken_until timestamptz,
  failed_at timestamptz,
  error text,
  unique (kind, key),
  check (not_before >= due_at)
);
create index job_due on job (due_at, id) where failed_at is null;
create index job_lane on job (lane, due_at, id) where failed_at is null;
create index job_failed on job (kind, failed_at) where failed_at is not null;
comment on column job.lane is 'jobs of one lane run one after another, in order; null: a lane of its own';
comment on column job.key is 'at most one job of a kind and key: recurring work';
comment on column job.due_at is 'its place in the order; a retry keeps it';
comment on column job.not_before is 'when it may be tried: due_at, later after a failed attempt';
comment on column job.taken_until is 'the machine''s time, not the product''s: work on the outside, given up by its node after that';

-- The product's time: the machine's, moved forward by the demo (domain: Time).
create table product_clock (
  single boolean primary key default true check (single),
  ahead_ms bigint not null default 0 check (ahead_ms >= 0),
  moving_to timestamptz
);
insert into product_clock default values;
comment on column product_clock.moving_to is 'where it is being moved to, through all that falls due before';

-- What was left to do by the sweeper becomes due work.
insert into job (kind, lane, payload, due_at, not_before)
select 'payment.ask', 'payment:' || id, jsonb_build_object('payment', id, 'asked', asked), ask_at, ask_at
from payment where ask_at is not null;
insert into job (kind, lane, payload, due_at, not_before)
select 'billing.restart', 'contract:' || contract, jsonb_build_object('contract', contract), now(), now()
from replenished_contract;
drop table replenished_contract;
alter table payment drop column ask_at, drop column asked;
create index payment_open on payment (created_at) where settled_at is null;
