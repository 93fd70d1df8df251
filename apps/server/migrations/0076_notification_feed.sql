-- What customers are notified of is also listed in the cabinet: docs/domain/account.md#notification-feed. Notifications
-- sent before this migration are not: what they said about the contract was not kept.
alter table notification
  add column reader_id bigint references customer on delete cascade,
  add column shown_at timestamptz,
  add column shown jsonb,
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('debit_near', 'payment_arrived', 'autopay_failed', 'autopay_off', 'blocked', 'restarted',
      'document_to_sign', 'invoice_issued', 'operation_moved',
      'visit_booked', 'visit_moved', 'visit_cancelled', 'visit_near', 'order_waiting',
      'paused', 'resumed', 'tariff_changed')),
  add constraint notification_shown check (num_nulls(reader_id, shown_at, shown) in (0, 3));
create index notification_feed on notification (reader_id, shown_at desc, id desc) where reader_id is not null;
comment on column notification.reader_id is 'account in whose feed it is; null: not shown yet, or never';
comment on column notification.shown is 'what it says about the contract, as of shown_at; sums in hundredths';

alter table security_event add column is_shown boolean not null default false;
create index security_event_feed on security_event (customer_id, at desc, id desc) where is_shown;
comment on column security_event.is_shown is 'whether it is in the feed of notifications, and not in the security log alone';
