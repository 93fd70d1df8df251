-- Requests of companies to the provider: the kinds that customers may send, what each asks for, and what was sent.
create table operation_type (
  id int primary key check (id > 0),
  place int not null,
  title jsonb not null,
  offered boolean not null
);
comment on column operation_type.offered is 'whether customers may send it; those sent before stay';

create table operation_parameter (
  type_id int not null references operation_type,
  code text not null,
  place int not null,
  title jsonb not null,
  type text not null check (type in
    ('text', 'multiline', 'number', 'date', 'choice', 'choices', 'boolean', 'phone', 'email', 'address', 'file')),
  required boolean not null,
  min int,
  max int,
  most int check (most between 1 and 5),
  accept text[] not null,
  source text check (source = 'services'),
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  offered boolean not null,
  primary key (type_id, code),
  check (min is null or max is null or min <= max),
  check ((most is not null) = (type = 'file'))
);
comment on column operation_parameter.most is 'how many files';
comment on column operation_parameter.accept is 'extensions of files, without the dot';
comment on column operation_parameter.source is 'where options come from, instead of the list: the contract''s services';
comment on column operation_parameter.options is '[{id, title}], titles in three languages';

create table operation (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  contract bigint not null references contract,
  type_id int not null references operation_type,
  status int not null check (status in (1, 2, 3, 4, 5, 6, 8, 22)),
  status_at timestamptz not null,
  created_at timestamptz not null,
  entries jsonb not null check (jsonb_typeof(entries) = 'object')
);
create index operation_contract on operation (contract, created_at);
create index operation_ended on operation (status_at) where status in (4, 5, 6);
comment on column operation.public_id is 'id on the wire; for imported ones, that of the provider''s systems';
comment on column operation.status_at is 'when it got its status';
comment on column operation.entries is 'values by the code of their parameter';

-- Append-only: how each request got to its status, and what the provider said about it.
create table operation_history (
  id bigint generated always as identity primary key,
  operation bigint not null references operation,
  status int not null check (status in (1, 2, 3, 4, 5, 6, 8, 22)),
  at timestamptz not null,
  comment text not null check (char_length(comment) <= 2000)
);
create index operation_history_operation on operation_history (operation, id);

-- Files that were uploaded for a request. Those that no request names are deleted after a day.
create table operation_file (
  file_id uuid primary key references file on delete cascade,
  operation bigint references operation,
  parameter text,
  check ((operation is null) = (parameter is null))
);
create index operation_file_operation on operation_file (operation) where operation is not null;

-- Messages of the desk by id, with their outcome, so that a repeated one changes nothing.
create table desk_message (
  id text primary key check (char_length(id) between 1 and 100),
  refusal text check (refusal in ('operation_unknown', 'operation_move')),
  at timestamptz not null
);
