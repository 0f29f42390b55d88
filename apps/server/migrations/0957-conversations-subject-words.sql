-- outside a transaction
create index concurrently if not exists conversations_subject_words on conversations using gin (text_pieces(subject_code));
