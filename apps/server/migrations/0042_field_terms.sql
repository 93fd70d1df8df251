-- Tables and columns take the terms of the field, as the code and the files to import do.
alter table suspension rename to pause;
alter table sim_package rename to sim_bundle;
alter table stock_activation rename to promotion_activation;
alter table promotion_activation rename column stock to promotion;
alter table notice rename to notification;
alter table notification rename column told_by to delivered_by;
comment on column notification.facts is 'values of its text known in advance; sums in hundredths';
comment on column notification.delivered_by is 'null if settled without delivery: unwanted, no longer true, or refused by the mail server';
alter table text_message rename to sms_message;
alter table text_part rename to sms_part;
alter table sms_part rename column text_message to sms_message;
alter table job rename column lane to ordering_key;
comment on column job.ordering_key is 'jobs with the same key run one after another, in order of due_at; null: no order';

alter table tariff drop constraint tariff_kind_check;
update tariff set kind = case kind when 'packet' then 'channel_package' else 'promotion' end where kind in ('packet', 'stock');
alter table tariff add constraint tariff_kind_check
  check (kind in ('base', 'channel_package', 'option', 'static_ip', 'promotion'));

update import_row set file = case file when 'suspensions' then 'pauses' else 'sim_bundles' end
where file in ('suspensions', 'sim_packages');

update job set payload = jsonb_build_object('notification', payload -> 'notice') where kind = 'notice.tell';
update job set kind = case kind when 'notice.tell' then 'notification.deliver' when 'security.tell' then 'security.deliver' else 'sms.send' end
where kind in ('notice.tell', 'security.tell', 'text.send');
