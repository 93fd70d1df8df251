-- What belongs to a process of a person who is becoming a customer refers to it.
delete from process_key k
where process_id is not null and not exists (select from connection_process p where p.id = k.process_id);
delete from order_signing s where not exists (select from connection_process p where p.id = s.process_id);
update document d set process_id = null
where process_id is not null and not exists (select from connection_process p where p.id = d.process_id);
update visit v set connection = null
where connection is not null and not exists (select from connection_process p where p.id = v.connection);

alter table process_key add foreign key (process_id) references connection_process;
alter table order_signing add foreign key (process_id) references connection_process;
alter table document add foreign key (process_id) references connection_process;
alter table visit add foreign key (connection) references connection_process;
