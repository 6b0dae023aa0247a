-- Employers whom administrators know. Every list of jobs shows it, so a change is announced like a new name.
ALTER TABLE users ADD COLUMN verified_at timestamptz(3);
ALTER TABLE users ADD CONSTRAINT users_verified CHECK (verified_at IS NULL OR role = 'employer') NOT VALID;
DROP TRIGGER announce_change ON users;
CREATE TRIGGER announce_change
  AFTER UPDATE OF username, first_name, display_name, about, disabled_at, verified_at ON users
  FOR EACH ROW
  WHEN (OLD.role <> 'job_seeker' AND
    (OLD.username, OLD.first_name, OLD.display_name, OLD.about, OLD.disabled_at, OLD.verified_at) IS DISTINCT FROM
    (NEW.username, NEW.first_name, NEW.display_name, NEW.about, NEW.disabled_at, NEW.verified_at))
  EXECUTE FUNCTION announce('people');

-- What administrators write down about a person, for each other. It goes with the account, and is never changed.
CREATE TABLE admin_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  admin_id integer NOT NULL,
  text text NOT NULL,
  written_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX admin_notes_of_user ON admin_notes (user_id, id DESC);

CREATE FUNCTION refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'admin_notes are not changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER admin_notes_stay BEFORE UPDATE ON admin_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_note_change();

-- The log is read in the order in which it was written, which is the order of its numbers.
CREATE INDEX admin_log_of_admin ON admin_log (admin_id, id DESC);
CREATE INDEX admin_log_of_act ON admin_log (act, id DESC);
DROP INDEX admin_log_newest;
