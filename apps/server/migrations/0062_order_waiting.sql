-- People who have left an order for a connection are notified of it, with or without a contract.
alter table notification
  alter column contract drop not null,
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('debit_near', 'payment_arrived', 'autopay_failed', 'autopay_off', 'blocked', 'restarted',
      'document_to_sign', 'invoice_issued', 'operation_moved',
      'visit_booked', 'visit_moved', 'visit_cancelled', 'visit_near', 'order_waiting')),
  add constraint notification_about check ((contract is null) = (kind = 'order_waiting'));
comment on column notification.contract is 'null: about the connection process of the number in subject';
