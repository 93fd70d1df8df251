-- A receipt that is drawn again names the payee of its payment, not today's: docs/domain/payments.md#receipts. Of
-- payments before this migration the payee is not known; it is kept when the receipt is drawn.
alter table receipt
  add column payee jsonb,
  alter column content drop not null,
  alter column drawn_at drop not null,
  add constraint receipt_drawn check (num_nulls(content, drawn_at) in (0, 2));
comment on table receipt is 'what a receipt says that its payment does not, and its PDF, which is drawn again if it has been deleted';
comment on column receipt.payee is 'registered name of the provider at the time of the payment, by language; null of payments before 0077';
