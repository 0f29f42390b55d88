-- Pictures of goods whose Chinese text a service put into English, each asked for once.
create table picture_translations (
  picture_id uuid primary key references media on delete cascade,
  -- Null: it could not be translated so far.
  translated_id uuid references media on delete set null,
  provider text not null,
  failures integer not null default 0,
  tried_at timestamptz not null
);
create index picture_translations_translated on picture_translations (translated_id);
