-- Paying by a QR code from a bank's application: the code of the payment's order at the bank.
alter table payment
  drop constraint payment_channel_check,
  add constraint payment_channel_check check (channel in ('pay', 'card', 'gateway', 'fps')),
  add column qr_id text,
  add column qr_rejected boolean not null default false,
  add check (not qr_rejected or qr_id is not null);
comment on column payment.qr_rejected is 'the payer''s bank has rejected the code; the order itself may still wait';
