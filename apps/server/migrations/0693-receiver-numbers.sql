-- The number by which customs of a country knows the receiver (PCCC, CPF …); empty where none is asked for.
alter table addresses add column tax_number text not null default '' check (length(tax_number) <= 30);
