-- A newcomer's wish for a connection; somebody of the operator calls back.
create table connection_request (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^[0-9]{11}$'),
  address text not null check (char_length(address) between 1 and 300),
  language text not null check (language in ('en', 'ru', 'hy')),
  created_at timestamptz not null
);
