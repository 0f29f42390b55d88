-- outside a transaction
-- Who is looked for by a part of an e-mail, a name or a number is found without reading everybody.
create index concurrently if not exists accounts_called on accounts using gin (text_pieces(email || ' ' || nick_name || ' ' || user_number::text));
