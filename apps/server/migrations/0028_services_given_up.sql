-- A service that is disabled for good is listed for a while, so the day on which that began is known of every one.
do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'service'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%ended_on%'
  loop
    execute format('alter table service drop constraint %I', name);
  end loop;
end $$;
-- Of those that came before, nobody said when: they are listed as if it were today.
update service set ended_on = current_date where status_code = 3 and ended_on is null;
alter table service
  add constraint service_connected check (parent is not null or (tv_card is null and ends_on is null)),
  add constraint service_ended check ((ended_on is not null) = (status_code = 3));
