-- The answer to a request under an Idempotency-Key is written in the transaction that does its work. What speaks to the
-- bank in between claims its key first and notes what it has begun, so that the next attempt goes on from there.
delete from idempotency_key where answer is null;
alter table idempotency_key
  add column claimed_by int,
  add column claim uuid,
  add column begun text;
comment on column idempotency_key.claimed_by is 'node that runs the request; a claim of a node that has ended is void';
comment on column idempotency_key.claim is 'one attempt at the request';
comment on column idempotency_key.begun is 'what the attempts have opened: the id of a payment';
