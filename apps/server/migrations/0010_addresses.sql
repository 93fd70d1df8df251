-- What anonymous visitors learn of a city (§3): how to reach the provider there.
alter table city
  add column phone text check (phone ~ '^[0-9]{11}$'),
  add column short_phone text,
  add column site text,
  add column messenger text,
  add column social_groups text[] not null default '{}';

-- A text as words that compare alike in any case, accent and punctuation. Without unaccent and pg_trgm: an external
-- database need not let us create extensions. Without the text search parser: it judges letters by the database's locale.
create function search_words(text text) returns text[]
language sql immutable strict parallel safe
return array_remove(
  string_to_array(
    translate(
      lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g')),
      ' ,.;:/\-–—_()[]«»"“”''’`!?&|*<>%', repeat(' ', 40)
    ),
    ' '
  ),
  ''
);

-- All words of a text, each as the beginning of one; null when it has none.
create function search_query(text text) returns tsquery
language sql immutable strict parallel safe
return (select string_agg('''' || word || ''':*', ' & ') from unnest(search_words(text)) as word)::tsquery;

-- A house as one text: 12/3, 12-3 and 12 3 are alike, so are 12А and 12 а, and Cyrillic letters that look like Latin ones.
create function house_key(text text) returns text
language sql immutable strict parallel safe
return translate(
  regexp_replace(array_to_string(search_words(text), ' '), '([0-9])([^0-9 ])', '\1 \2', 'g'),
  'авекмнорстух', 'abekmhopctyx'
);

alter table city add column words tsvector not null
  generated always as (array_to_tsvector(search_words(
    (title ->> 'en') || ' ' || (title ->> 'ru') || ' ' || (title ->> 'hy')))) stored;

alter table street add column words tsvector not null
  generated always as (array_to_tsvector(search_words(
    (title ->> 'en') || ' ' || (title ->> 'ru') || ' ' || (title ->> 'hy')))) stored;
create index street_words on street using gin (words);

create index contract_house on contract (house_id);

-- The provider's own address blocks, and where each is used: the city of a caller who names none.
create table city_network (
  network cidr primary key,
  city_id bigint not null references city
);
create index city_network_network on city_network using gist (network inet_ops);
