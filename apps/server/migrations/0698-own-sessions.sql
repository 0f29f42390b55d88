-- The browser and system by which a session was opened, e.g. "Chrome, Android": its owner recognises it in the list.
alter table session_families add column browser text check (char_length(browser) <= 60);
