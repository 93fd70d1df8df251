-- Receipts as they were drawn: drawing one takes a tenth of a second of a processor, reading it nothing.
create table receipt (
  payment uuid primary key references payment,
  content bytea not null,
  drawn_at timestamptz not null
);
create index receipt_drawn_at on receipt (drawn_at);
comment on table receipt is 'a PDF each; whatever is deleted here is drawn again when somebody asks for it';
