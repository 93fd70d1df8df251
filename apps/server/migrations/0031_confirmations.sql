-- Who is signed in can prove anew that it is they: for some minutes the session may then do what a device left open
-- must not do by itself.
alter table session add column confirmed_until timestamptz;
comment on column session.confirmed_until is
  'until when a password or a code, given in this session, counts for what asks for it';
