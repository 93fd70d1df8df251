-- Requests of every kind are kept together: what is asked for, and what to call back about.
alter table connection_request
  alter column address drop not null,
  add column kind text not null default 'connection' check (kind in ('connection', 'business', 'service', 'callback')),
  add column subject text check (subject in ('connection', 'intercom', 'support', 'bonus')),
  add column comment text check (char_length(comment) between 1 and 1000);
update connection_request set kind = 'service' where wanted is not null;
alter table connection_request
  alter column kind drop default,
  add check ((kind = 'callback') = (subject is not null)),
  add check (address is not null or (kind = 'callback' and subject <> 'connection'));
comment on column connection_request.kind is 'connection; business: a connection of a company; service: an additional service; callback';
comment on column connection_request.subject is 'of a callback: what the person wants to talk about';
comment on column connection_request.wanted is 'what is ordered, in the operator''s language; null if unknown or a connection';
