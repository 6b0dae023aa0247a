-- Whether its employer has changed the job since an administrator hid it. The times of two transactions do not tell in
-- which order they changed the row; the row itself does.
ALTER TABLE jobs ADD COLUMN edited_since_hidden boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_edit_of_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.edited_since_hidden := coalesce(OLD.hidden_reason = NEW.hidden_reason, false);
  RETURN NEW;
END $$;
CREATE TRIGGER note_edit_of_hidden BEFORE UPDATE OF edited_at, hidden_reason ON jobs FOR EACH ROW
  WHEN ((OLD.edited_at, OLD.hidden_reason) IS DISTINCT FROM (NEW.edited_at, NEW.hidden_reason))
  EXECUTE FUNCTION note_edit_of_hidden();

-- An employer is told what an administrator does to a job. Of a block the job says nothing.
CREATE FUNCTION note_hiding_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (kind, user_id, topic, job_id, details)
  VALUES (
    CASE WHEN NEW.hidden_reason IS NULL THEN 'job_restored' ELSE 'job_hidden' END,
    NEW.employer_id, 'job:' || NEW.id, NEW.id, jsonb_strip_nulls(jsonb_build_object('reason', NEW.hidden_reason))
  );
  RETURN NULL;
END $$;
CREATE TRIGGER event_hiding AFTER UPDATE OF hidden_reason ON jobs FOR EACH ROW
  WHEN (OLD.hidden_reason IS DISTINCT FROM NEW.hidden_reason) EXECUTE FUNCTION note_hiding_event();
