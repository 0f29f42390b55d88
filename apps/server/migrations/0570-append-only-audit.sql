-- What the staff did is written once. Two functions are the only ways around it: old rows go, and words about a person go
-- with the person. Each opens the door for its own statement only.
create function audit_log_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    if exists (select from audit_log) then
      raise exception 'the audit log is append-only' using errcode = '23514';
    end if;
    return null;
  end if;
  if current_setting('shop.audit_door', true) is distinct from lower(tg_op) then
    raise exception 'the audit log is append-only' using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- words are taken out; who did what to which thing, and when, is not
  if (new.id, new.staff_id, new.action, new.subject_kind, new.subject_id, new.at)
    is distinct from (old.id, old.staff_id, old.action, old.subject_kind, old.subject_id, old.at)
  then
    raise exception 'the audit log is append-only' using errcode = '23514';
  end if;
  return new;
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_kept();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_kept();

-- Whatever a setting says, three years are kept.
create function audit_forget_before(before timestamptz, most integer) returns integer language plpgsql as $$
declare gone integer;
begin
  if before > now() - interval '3 years' then
    raise exception 'the audit log is kept for three years' using errcode = '23514';
  end if;
  perform set_config('shop.audit_door', 'delete', true);
  delete from audit_log where id in (select id from audit_log where at < before order by at limit most);
  get diagnostics gone = row_count;
  perform set_config('shop.audit_door', '', true);
  return gone;
end $$;

create function audit_forget_words(subjects text[], words text[]) returns integer language plpgsql as $$
declare changed integer;
begin
  perform set_config('shop.audit_door', 'update', true);
  update audit_log set detail = detail - words where detail ?| words and subject_id = any(subjects);
  get diagnostics changed = row_count;
  perform set_config('shop.audit_door', '', true);
  return changed;
end $$;
