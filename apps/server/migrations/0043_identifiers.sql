-- "code" is left to one-time codes and to the catalogue; other identifiers have names of their own.
alter table card rename column code to binding_id;
alter table customer rename column code to external_id;
alter table tv_card rename column code to external_id;
alter table restriction rename column code to external_id;
comment on column restriction.external_id is 'identifier in the provider''s systems; null if added in the cabinet';
alter table code rename to one_time_code;
alter index code_expires rename to one_time_code_expires;
alter table code_sending rename column lane to budget;
alter table call_request rename column lane to budget;
