-- A column that refers to another table's row ends in _id, except that to a contract: contract_id is a contract's number.
alter table audit_result rename column entry to entry_id;
alter table connection_history rename column process to process_id;
alter table connection_process rename column referral to referral_id;
alter table connection_process rename column customer to customer_id;
alter table connection_process rename column intercom to intercom_id;
alter table connection_request rename column referral to referral_id;
alter table document_file rename column document to document_id;
alter table document_reading rename column document to document_id;
alter table document_signature rename column document to document_id;
alter table document_seal rename column document to document_id;
alter table engineer_day rename column engineer to engineer_id;
alter table invoice rename column seller to seller_id;
alter table invoice_transaction rename column invoice to invoice_id;
alter table notification rename column recipient to recipient_id;
alter table operation_file rename column operation to operation_id;
alter table operation_history rename column operation to operation_id;
alter table receipt rename column payment to payment_id;
alter table security_event rename column session to session_id;
alter table security_link rename column event to event_id;
alter table service rename column tv_card to tv_card_id;
alter table sms_part rename column sms_message to sms_message_id;
alter table tariff_change rename column service to service_id;
alter table visit rename column connection to connection_id;
alter table visit rename column engineer to engineer_id;
alter table visit rename column reported_engineer to reported_engineer_id;

create or replace function audit_purge(before timestamptz) returns bigint
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
declare
  cutoff constant timestamptz := least(before, now() - interval '90 days');
  gone bigint;
begin
  perform set_config('kabinet.purging', 'audit', true);
  delete from audit_result r using audit_entry e where e.id = r.entry_id and e.at < cutoff and r.at < cutoff;
  delete from audit_entry e where e.at < cutoff and not exists (select from audit_result r where r.entry_id = e.id);
  get diagnostics gone = row_count;
  perform set_config('kabinet.purging', '', true);
  return gone;
end $$;
