-- Number with its fraction, as it is written in addresses.
alter table house add full_number text
  generated always as (case fraction when '' then number else number || '/' || fraction end) stored;
