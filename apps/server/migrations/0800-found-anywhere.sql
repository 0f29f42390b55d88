-- What a text is found by, wherever in it a word stands: three letters in a row, two where one of them is not ASCII, as in Chinese.
-- A text that holds a word holds all pieces of the word; so an index of pieces narrows what `ilike` then looks at.
-- Its cost keeps the planner from asking it of each row where the index can be asked.
create function text_pieces(words text) returns text[] language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  letters text[] := string_to_array(lower(words), null);
  pieces text[] := '{}';
  two text;
  three text;
begin
  for place in 1 .. cardinality(letters) - 1 loop
    two := letters[place] || letters[place + 1];
    if octet_length(two) > 2 then
      pieces := pieces || two;
    else
      three := two || letters[place + 2];
      if octet_length(three) = 3 then pieces := pieces || three; end if;
    end if;
  end loop;
  return pieces;
end $$;
