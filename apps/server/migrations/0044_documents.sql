-- Templates of documents as they were used: the content of a version never changes.
create table document_template (
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,63}$'),
  version int not null check (version > 0),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null default now(),
  primary key (slug, version)
);
comment on column document_template.sha256 is 'of the content as the operator''s file has it';
comment on column document_template.recorded_at is 'of the machine''s clock';

-- Documents of home customers, to read and to sign.
create table document (
  id uuid primary key,
  external_id text unique,
  contract bigint not null references contract,
  template text not null,
  version int not null,
  values jsonb not null default '{}',
  state text not null default 'unsigned' check (state in ('unsigned', 'signed', 'withdrawn')),
  created_at timestamptz not null,
  signed_at timestamptz,
  signed_on date,
  withdrawn_at timestamptz,
  foreign key (template, version) references document_template,
  check ((state = 'signed') = (num_nonnulls(signed_at, signed_on) > 0)),
  check (num_nonnulls(signed_at, signed_on) < 2),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create index document_contract on document (contract);
comment on column document.external_id is 'identifier in the provider''s systems; null if created here';
comment on column document.values is 'values of placeholders fixed when it was created; others are read when it is first shown';
comment on column document.signed_at is 'when it was signed in the cabinet';
comment on column document.signed_on is 'day on which it was signed on paper';

-- A document as it was first shown: the first rendering is stored, and shown ever after.
create table document_file (
  document uuid primary key references document,
  language text not null check (language in ('en', 'ru', 'hy')),
  sheet jsonb not null,
  content bytea not null,
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  rendered_at timestamptz not null,
  unique (document, sha256)
);
comment on column document_file.sheet is 'what the PDF was rendered from; the cabinet shows it as a page';

-- Who has opened a document: nobody signs what they have not been shown.
create table document_reading (
  document uuid not null references document_file,
  customer_id bigint not null references customer,
  read_at timestamptz not null,
  primary key (document, customer_id)
);

create table document_signature (
  document uuid primary key,
  customer_id bigint not null,
  signer text not null check (signer <> ''),
  phone text,
  network text not null,
  sha256 text not null,
  signed_at timestamptz not null,
  unique (document, signed_at),
  foreign key (document, sha256) references document_file (document, sha256),
  foreign key (document, customer_id) references document_reading (document, customer_id)
);
comment on column document_signature.signer is 'name of the person at that time';
comment on column document_signature.phone is 'masked phone that received the code; null if none was needed';
comment on column document_signature.network is 'network that the signing request came from';
comment on column document_signature.sha256 is 'of the document as it was shown';
alter table document add foreign key (id, signed_at) references document_signature (document, signed_at);

-- A signed document with the provider's seal.
create table document_seal (
  document uuid primary key references document_signature,
  content bytea not null,
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  sealed_at timestamptz not null
);

create function document_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'restrict_violation', constraint = 'document_append_only';
end $$;
create trigger document_template_frozen before update or delete or truncate on document_template
  for each statement execute function document_refuse_change();
create trigger document_file_frozen before update or delete or truncate on document_file
  for each statement execute function document_refuse_change();
create trigger document_reading_frozen before update or delete or truncate on document_reading
  for each statement execute function document_refuse_change();
create trigger document_signature_frozen before update or delete or truncate on document_signature
  for each statement execute function document_refuse_change();
create trigger document_seal_frozen before update or delete or truncate on document_seal
  for each statement execute function document_refuse_change();

alter table notification
  drop constraint notice_kind_check,
  add constraint notification_kind_check
    check (kind in ('debit_near', 'payment_arrived', 'autopay_failed', 'autopay_off', 'blocked', 'restarted',
      'document_to_sign', 'invoice_issued', 'operation_moved'));
