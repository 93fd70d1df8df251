-- References that had no foreign key.
alter table service add constraint service_parent foreign key (contract, parent) references service (contract, code);

update connection_process p set referral = null
where referral is not null and not exists (select from referral r where r.id = p.referral);
alter table connection_process add foreign key (referral) references referral;
update connection_request q set referral = null
where referral is not null and not exists (select from referral r where r.id = q.referral);
alter table connection_request add foreign key (referral) references referral;
