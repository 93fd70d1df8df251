-- Orders of companies are requests with services and, perhaps, a referral.
alter table connection_request
  add column referral text check (char_length(referral) between 1 and 64),
  add check (kind <> 'business' or wanted is not null);
comment on column connection_request.wanted is 'what is ordered, in the operator''s language: an additional service, or the services of a company; null if unknown or a connection of a home';
comment on column connection_request.referral is 'known referral by which the person came; null if none';
