-- Whether a line's parcels go by post, with the Universal Postal Union's customs declaration on them; the desk can change it.
alter table freight_lines add column is_postal boolean not null default false;
update freight_lines set is_postal = true where lower(carrier) in ('china post', 'ems', 'hongkong post', 'singapore post');
