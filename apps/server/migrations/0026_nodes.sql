-- Processes that serve one database. Each keeps an advisory lock under its number for as long as its session lasts, so
-- that what it had taken is free again as soon as it is gone.
create sequence node_number as int cycle;

alter table job add column taken_node int;
create index job_taken on job (taken_node) where taken_node is not null;
comment on column job.taken_node is 'node that runs the job; released as soon as the node''s advisory lock is free';
comment on column job.taken_until is 'machine time; a node cut off from the database without a word loses the job then';
