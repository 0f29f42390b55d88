-- The one by warehouse stands in its place. Processes of a release before cannot open a new list any more; lists that are open go on.
drop index if exists handovers_open;
