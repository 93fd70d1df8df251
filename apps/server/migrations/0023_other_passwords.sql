-- Contracts arrive with hashes of other systems, or with no password: their customers sign in by phone, or set one.
alter table contract alter column password_hash drop not null;
comment on column contract.password_hash is
  'argon2id; of an imported contract also bcrypt or sha-crypt, until its customer signs in; null: none';

-- The few, or once the many, whose kinds a sign-in must know.
create index contract_other_password on contract (id) where password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
